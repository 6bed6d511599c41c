// Every screen of which there is a picture: nothing for axe to find, no stop of the keyboard under a bar, nothing sideways.
import { SCREENS } from '#bin/pantallas/screens.ts';
import { follow } from '#bin/pantallas/ways.ts';
import { focoALaVista, sinDesborde, sinFaltasEnLosDosTemas, test } from './support.ts';

// Each person's screens are a story of their own for the shares of the run.
test.describe.configure({ mode: 'parallel' });
test.use({ trace: 'off', estadosEsperados: [404, 422, 500, 401, 403], cortaLaRed: true });

for (const who of new Set(SCREENS.map((screen) => screen.who)))
  test(`everybody can use the screens of ${who || 'whoever has not come in'}`, async ({ page: open, como }, {
    project,
  }) => {
    test.setTimeout(600_000);
    const { page, token } = who ? await como(who) : { page: open, token: '' };
    page.setDefaultTimeout(8_000);
    for (const { name, way, only, waiting } of SCREENS.filter((screen) => screen.who === who)) {
      if (only !== undefined && only !== project.name) continue;
      await test.step(name, async () => {
        await follow(way, page, token);
        if (!waiting) await page.waitForLoadState('networkidle');
        await focoALaVista(page);
        await (process.env.TODO ? sinFaltasEnLosDosTemas(page) : sinDesborde(page));
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
