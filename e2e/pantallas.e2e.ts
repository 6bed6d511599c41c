// Every screen of which there is a picture: nothing for axe to find, no stop of the keyboard under a bar, nothing sideways.
import { SCREENS } from '#bin/pantallas/screens.ts';
import { follow } from '#bin/pantallas/ways.ts';
import { focoALaVista, sinDesborde, sinFaltasEnLosDosTemas, test } from './support.ts';

/** Screens of one story: about as long as other stories, which the shares of a run are counted in. */
const TOGETHER = 3;
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', estadosEsperados: [404, 422, 500, 401, 403], cortaLaRed: true });

for (const [{ who, only }, screens] of groups()) {
  const [first, last] = [screens[0]?.name, screens.at(-1)?.name];
  const title = `everybody can use the screens of ${who || 'those who have not come in'}, from ${first} to ${last}`;
  test(title, { tag: only ? `@${only}` : [] }, async ({ page: open, como }) => {
    test.setTimeout(120_000);
    const { page, token } = who ? await como(who) : { page: open, token: '' };
    page.setDefaultTimeout(8_000);
    for (const { name, way, waiting } of screens)
      await test.step(name, async () => {
        await follow(way, page, token);
        if (!waiting) await page.waitForLoadState('networkidle');
        await focoALaVista(page);
        await (process.env.TODO ? sinFaltasEnLosDosTemas(page) : sinDesborde(page));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });
}

/** Screens of one person, in both sizes or in the only one that has them, a few at a time. */
function groups() {
  const of = Map.groupBy(SCREENS, ({ who, only }) => `${who} ${only ?? ''}`);
  return [...of.values()].flatMap((screens) =>
    screens.flatMap((screen, i) => (i % TOGETHER ? [] : [[screen, screens.slice(i, i + TOGETHER)] as const])),
  );
}
