// Shows a page's photos in large, one at a time: by buttons, arrow keys, Home and End, and swipes.
// Without it a photo's link leads to the picture itself.
"use strict";
{
  const links = [...document.querySelectorAll("a[data-photo]")];
  const dialog = document.getElementById("lightbox").content.querySelector("dialog").cloneNode(true);
  const [stage, notes] = dialog.children;
  const language = document.documentElement.lang;
  const toNext = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const toPrevious = document.documentElement.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
  let shown = 0;

  const { element } = ilgi;

  // The photo of a link as it is shown in large: in the form that the link names for that. It has its size before it is loaded.
  function picture(link) {
    const small = link.querySelector("img");
    const image = new Image(small.getAttribute("width"), small.getAttribute("height"));
    image.alt = small.alt;
    image.lang = small.closest("[lang]").lang;
    image.src = link.dataset.photo || link.href;
    return image;
  }

  // What is said of it: which one it is, what it shows (for those who can't see it), its caption.
  function words(link, number) {
    const image = link.querySelector("img");
    const digits = (n) => n.toLocaleString(language);
    const count = dialog.dataset.count.replace("{number}", digits(number)).replace("{total}", digits(links.length));
    const { lang } = image.closest("[lang]");
    const caption = link.closest("figure")?.querySelector("figcaption");
    return [
      element("p", { lang, className: "visually-hidden" }, image.alt),
      element("div", { lang, dir: "auto" }, ...(caption?.cloneNode(true).childNodes ?? [image.title])),
      element("p", {}, links.length > 1 ? count : ""),
    ];
  }

  function show(index) {
    shown = (index + links.length) % links.length;
    stage.replaceChildren(picture(links[shown]));
    notes.replaceChildren(...words(links[shown], shown + 1));
    for (const step of [1, -1]) picture(links[(shown + step + links.length) % links.length]); // Loads it ahead.
  }

  for (const [index, link] of links.entries()) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // To open it elsewhere.
      event.preventDefault();
      if (!dialog.isConnected) document.body.append(dialog);
      dialog.showModal();
      show(index);
    });
  }

  dialog.addEventListener("close", () => links[shown].focus()); // The reader goes on where the photo stands.
  dialog.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button?.className === "lightbox-back") show(shown - 1);
    else if (button?.className === "lightbox-on") show(shown + 1);
    else if (button || target === stage) dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    const target = { [toNext]: shown + 1, [toPrevious]: shown - 1, Home: 0, End: links.length - 1 }[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(target);
  });

  // A finger drawn across: against the way of reading, as a page is turned. Not while zoomed in.
  let start;
  stage.addEventListener("pointerdown", (event) => (start = event.isPrimary ? event : undefined));
  stage.addEventListener("pointercancel", () => (start = undefined));
  stage.addEventListener("pointerup", (event) => {
    if (!start || event.pointerType === "mouse" || visualViewport.scale > 1.05) return;
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = undefined;
    if (Math.abs(x) < 40 || Math.abs(x) < 1.5 * Math.abs(y)) return;
    show(shown + (x < 0 === (toNext === "ArrowRight") ? 1 : -1));
  });
  if (links.length < 2) for (const button of dialog.querySelectorAll(".lightbox-back, .lightbox-on")) button.remove();
}
