/// What can be said of a page once it has been seen from top to bottom.
struct PageLook: Decodable {
  /// Elements that reach beyond the sides of the screen, when the page can be moved sideways.
  let wide: [String]
  /// Every address that was asked for.
  let requests: [String]
  /// How much moved while the page loaded, though nobody touched it, and what: the sum of the layout
  /// shifts (https://web.dev/articles/cls).
  let shift: Double
  let shifts: [String]
  /// Pictures that didn't come.
  let brokenPictures: [String]
}

extension Page {
  /// Looks at the page in full: scrolls through it, so that what loads late is there, and waits until
  /// nothing more comes.
  func look() async throws -> PageLook {
    try await run(
      """
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const name = (element) => element?.outerHTML?.slice(0, 120) ?? "?";
      let shift = 0;
      const shifts = [];
      const place = ({ x, y, width, height }) => `${width}×${height} at ${x},${y}`;
      const note = (list) => {
        for (const { value, sources } of list) {
          const moves = sources.map(({ node, previousRect, currentRect }) =>
            `${place(previousRect)} to ${place(currentRect)}: ${name(node)}`);
          shift += value;
          shifts.push(`${value}, ${moves.join("; ")}`);
        }
      };
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });

      const root = document.documentElement;
      for (let y = 0; y < root.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: "instant" });
        await frame();
      }
      const pictures = [...document.images].filter((image) => image.getClientRects().length);
      for (const image of pictures) {
        if (!image.complete) {
          image.loading = "eager";
          await new Promise((done) => { image.onload = image.onerror = done; });
        }
      }
      await document.fonts.ready;
      await frame();
      await frame();
      note(observer.takeRecords());

      const isWide = root.scrollWidth > root.clientWidth;
      const wide = isWide ? [...document.body.querySelectorAll("*")].filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > root.clientWidth + 0.5 || left < -0.5;
      }) : [];
      return {
        wide: isWide ? wide.map(name).slice(0, 5).concat(`${root.scrollWidth} px`) : [],
        requests: performance.getEntries().filter(({ entryType }) =>
          ["navigation", "resource"].includes(entryType)).map((entry) => entry.name),
        shift,
        shifts,
        brokenPictures: pictures.filter((image) => !image.naturalWidth).map(name),
      };
      """)
  }
}
