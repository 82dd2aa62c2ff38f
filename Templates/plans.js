// The agenda by the reader's own day: the page has it as on the day of the build. The rules are those of the
// build.
"use strict";
{
  const agenda = document.querySelector(".agenda");
  const lists = Object.fromEntries(
    [...agenda.querySelectorAll("[data-kind]")].map((section) => [section.dataset.kind, section]));
  const now = new Date();
  const digits = (number, length = 2) => String(number).padStart(length, "0");
  const iso = (date) => `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;

  // ISO dates are in the order of their letters.
  const today = iso(now);
  const passed = ((now.getDay() || 7) - Number(agenda.dataset.firstWeekday) + 7) % 7;
  const weekEnd = iso(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 6 - passed));

  function kind({ from, until }) {
    if (until < today) return "overdue";
    if (from <= today) return "today";
    return from <= weekEnd ? "week" : "later";
  }

  const times = ["overdue", "today", "week", "later"].map((name) => lists[name]);
  // All of them are in the order of their times, and stay so.
  const plans = times.flatMap((section) => [...section.querySelectorAll("li")]);
  plans.sort((a, b) => (a.dataset.from < b.dataset.from ? -1 : a.dataset.from > b.dataset.from ? 1 : 0));
  for (const plan of plans) lists[kind(plan.dataset)].querySelector("ul").append(plan);
  for (const section of times) section.hidden = !section.querySelector("li");
  agenda.classList.add("is-current"); // Until then the style sheet hides it, so that nothing moves in sight.
}
