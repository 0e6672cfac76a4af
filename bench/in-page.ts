/*
 * What the browser runs: each function is sent to it as text, so that none may use anything from outside of itself. Each answers
 * milliseconds until what it did is painted.
 */

/** The same data as a table of plain cells. */
export async function drawTable({ people }: { people: number }): Promise<number> {
  const place = document.querySelector('main') as HTMLElement;
  place.innerHTML = '';
  await new Promise((resolve) => setTimeout(resolve, 200));
  const begun = performance.now();
  let rows = '';
  for (let person = 1; person <= people; person += 1) {
    rows += `<tr><th>Person ${person} Large</th>`;
    for (let day = 15; day <= 21; day += 1) rows += '<td><p>8a–12p AT 4 h</p><p>2p–6p AT 4 h</p></td>';
    rows += '</tr>';
  }
  place.innerHTML = `<table>${rows}</table>`;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begun;
}

/** A click in it that opens a form with the editor's fields beside the cell. */
export async function clickInTable({ people }: { people: number }): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  const begun = performance.now();
  const form = document.createElement('form');
  form.style.cssText = 'position:fixed;top:200px;left:400px;background:#fff';
  const options = Array.from({ length: people }, (_, index) => `<option>Person ${index + 1} Large</option>`);
  form.innerHTML = `<label>Time <input></label><label>Role <select><option>AT</option></select></label>
    <label>Person <select>${options.join('')}</select></label><label>Day <input type="date"></label>
    <label>Note <textarea></textarea></label><button>Save</button>`;
  document.body.append(form);
  form.querySelector('input')?.focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const took = performance.now() - begun;
  form.remove();
  return took;
}

/** One step to the week beside, until its shifts, or their absence, are painted. */
export async function stepToWeek(button: string): Promise<number> {
  const wanted = button === 'Next week';
  await new Promise((resolve) => setTimeout(resolve, 600));
  const begun = performance.now();
  document.querySelector<HTMLElement>(`button[aria-label="${button}"]`)?.click();
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if ((document.querySelector('.plan-shift') !== null) === wanted) break;
    if (performance.now() - begun > 20_000) throw new Error('The week did not come.');
  }
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - begun;
}

/** A click on a shift, until its editor is painted; closes it again. */
export async function openEditor(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 600));
  const begun = performance.now();
  document.querySelector<HTMLElement>('.plan-shift')?.click();
  while (!document.querySelector('[role="dialog"] input')) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - begun > 20_000) throw new Error('The editor did not come.');
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const took = performance.now() - begun;
  const field = document.querySelector('[role="dialog"] input');
  field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return took;
}

/** The longest time between two frames until `bench-end`. */
export function longestFrame(): Promise<number> {
  return new Promise((resolve) => {
    let [before, longest, ended] = [performance.now(), 0, false];
    window.addEventListener(
      'bench-end',
      () => {
        ended = true;
      },
      { once: true },
    );
    const next = () => {
      const now = performance.now();
      longest = Math.max(longest, now - before);
      before = now;
      if (ended) resolve(longest);
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}
