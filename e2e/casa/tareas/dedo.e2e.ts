// Size of all that is pressed on a phone.
import { untilSettled } from '../../settled.steps.ts';
import { test } from '../../support.ts';
import { sinBlancosPequenos } from '../../targets.steps.ts';

const DE_ANA =
  'inicio agenda agenda/equipo calendario comedor comedor/menu comedor/mesas comedor/bocadillos documentos permisos viajes accesos ' +
  'objetivos misdatos cuenta directorio epi prestamos visitas buzon notificaciones comunicaciones mas';
const PANTALLAS = { ana: DE_ANA.split(' '), sonia: ['accesos/puerta'], marta: ['cocina', 'cocina/mesas'] };

for (const [quien, pantallas] of Object.entries(PANTALLAS))
  test(`everything that ${quien} presses on a phone is as big as a finger`, { tag: '@movil' }, async ({ como }) => {
    test.setTimeout(120_000);
    const { page } = await como(quien);
    const settled = untilSettled(page);
    for (const pantalla of pantallas) {
      await page.goto(`/menu/${pantalla}`);
      await settled();
      await sinBlancosPequenos(page);
    }
  });
