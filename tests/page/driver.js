// Plays any game by clicking on what is lit, as fast as the page allows. The list of moves is left alone.
globalThis.fareplayDriver = async (most) => {
  const find = (selector) => document.querySelector(selector);
  const many = (selector) => document.querySelectorAll(selector).length;
  const status = () => [find('.status')?.textContent, many('.side .log li'), many('.stop.planned')].join();
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));

  function deed() {
    const choice = find('.choice');
    if (choice) {
      const keep = choice.querySelector('button.main');
      if (!keep.disabled) return keep;
      return choice.querySelector('input:not(:checked)');
    }
    const depart = find('[data-depart]');
    if (depart) return find('[data-keep]:not(:disabled)') ?? depart;
    const stop = find('[data-lay]:not(:disabled)') ?? find('.stop.open:not(.out)') ?? find('.stop.open');
    if (stop) return stop;
    const way = find('.payment .way:not(:disabled)');
    if (way) return way;
    const open = [...document.querySelectorAll('.lane.open')];
    const slots = (lane) => lane.querySelectorAll('.slot').length;
    if (open.length) return open.sort((a, b) => slots(b) - slots(a))[0];
    return find('.market .can:not(:disabled):not([data-market="tickets"])') ?? find('.market .can:not(:disabled)');
  }

  let count = 0;
  const until = Date.now() + 60_000;
  while (count < most && Date.now() < until) {
    if (find('dialog table')) return { count, over: true };
    const what = deed();
    if (!what) {
      await pause(10);
      continue;
    }
    count += 1;
    const before = status();
    what.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (what.matches('.lane, input, [data-depart]')) await pause(0);
    else for (let wait = 0; wait < 100 && status() === before; wait += 1) await pause(10);
  }
  return { count, over: Boolean(find('dialog table')) };
};
