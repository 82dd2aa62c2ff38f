// Hands the link of an entry on: through the system's share sheet where there is one, else it is copied,
// else it is shown to be copied by hand.
"use strict";
{
  const box = document.querySelector(".sharing");
  const [button, status, byHand] = box.children;
  const data = { title: box.dataset.title, url: box.dataset.url || location.href.replace(/#.*/, "") };

  async function share() {
    if (navigator.canShare?.(data)) {
      try {
        return await navigator.share(data);
      } catch (error) {
        if (error.name === "AbortError") return; // The reader changed their mind.
      }
    }
    try {
      await navigator.clipboard.writeText(data.url);
      status.textContent = box.dataset.copied;
      setTimeout(() => (status.textContent = ""), 4000);
    } catch {
      const input = byHand.querySelector("input");
      byHand.hidden = false;
      input.value = data.url;
      input.focus();
      input.select();
    }
  }

  box.hidden = !data.url.startsWith("http"); // The address of a file means nothing to others.
  button.addEventListener("click", share);
}
