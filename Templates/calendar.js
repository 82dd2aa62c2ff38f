// What depends on the reader's own date: today's mark in a calendar, and what was written on this day
// in earlier years.
"use strict";
{
  const now = new Date();
  const year = now.getFullYear();
  const digits = (number, length = 2) => String(number).padStart(length, "0");
  const monthDay = `${digits(now.getMonth() + 1)}-${digits(now.getDate())}`;
  const isLeapYear = new Date(year, 1, 29).getDate() === 29;

  // A calendar of any year names its days without one.
  const names = [`${digits(year, 4)}-${monthDay}`, monthDay];
  for (const time of document.querySelectorAll(".calendar time[datetime]"))
    if (names.includes(time.dateTime))
      (time.closest("a") ?? time.closest("td, li")).setAttribute("aria-current", "date");

  // The page knows which days have entries of earlier years, so that nothing is asked for in vain.
  function hasEntries({ days, daysOfLastYear, lastYear }) {
    const has = (bits) => (bits.split(" ")[now.getMonth()] >> (now.getDate() - 1)) & 1;
    return has(days) || (year > lastYear && has(daysOfLastYear));
  }

  // On 28 February the entries of the 29th come back, but in a year that has one.
  const isOfToday = ({ date }) =>
    Number(date.slice(0, 4)) < year && !(isLeapYear && monthDay === "02-28" && date.endsWith("02-29"));

  async function showToday(section) {
    const { entries, url } = await ilgi.load(section.dataset.pattern.replace("MM-DD", monthDay));
    const past = entries.filter(isOfToday);
    const years = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" });
    const template = section.querySelector("template");
    for (const entry of past.slice(0, 12)) {
      const card = template.content.cloneNode(true);
      const [link, text] = ["a", ".memory-text"].map((part) => card.querySelector(part));
      const time = document.createElement("time");
      time.dateTime = entry.date;
      time.title = entry.dateText;
      time.textContent = years.format(Number(entry.date.slice(0, 4)) - year, "year");
      card.querySelector(".memory-date").append(time);
      link.href = entry.url;
      link.textContent = entry.title;
      text.textContent = entry.excerpt ?? entry.place ?? "";
      if (entry.language) for (const part of [link.parentElement, text]) part.lang = entry.language;
      section.querySelector("ol").append(card);
    }
    section.querySelector("h2 a").href = url;
    section.hidden = past.length === 0;
  }

  // Its room is kept from the start, so that nothing moves when the entries come.
  const today = document.querySelector(".today");
  if (today && hasEntries(today.dataset)) {
    today.hidden = false;
    showToday(today).catch(() => (today.hidden = true));
  }
}
