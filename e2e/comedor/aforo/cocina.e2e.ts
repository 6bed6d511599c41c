// @spec 1.aforo S-8114
// The kitchen's sittings, on its tablet and on its desk: a day that closes or grows, knowing for whom, and who came.
import { encodeQR } from 'qr';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, focoALaVista, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { mostrarCodigo } from '../../tiempo/terminal/camara.steps.ts';
import { renovarQr } from '../../tiempo/terminal/pared.steps.ts';
import { chip, diaLibre, SITIO, turnoNuevo, ultimaQueVino } from './aforo.steps.ts';

const COCINA = { tag: '@escritorio' };
/** The kitchen's tablet: the width at which it works. */
const TABLETA = { width: 1024, height: 768 };

test('Marta enlarges a sitting and closes it, and reads first who is concerned', COCINA, async ({ como }) => {
  const [marta, clara, teo] = [await como('marta'), await como('clara'), await como('teo')];
  const motivo = `Obras ${marca()}`;
  const turno = `Sala ${marca()}`;
  const turnoId = await turnoNuevo(marta, turno);
  const fecha = await diaLibre(1, clara, teo);
  for (const { llamar } of [clara, teo]) await llamar('POST', '/api/aforo/reservar', { turnoId, fecha });
  const { page } = marta;
  await page.setViewportSize(TABLETA);
  await page.goto(`/menu/cocina/aforo?fecha=${fecha}&turno=${turnoId}`);
  const turnoDelDia = page.getByRole('region', { name: turno });
  await expect(turnoDelDia.getByRole('listitem').filter({ hasText: 'Teo Marín' })).toContainText(
    'En lista de espera · 1.º',
  );
  await expect(page.getByRole('radio', { name: turno })).toBeChecked();
  await sinDesborde(page);
  await sinFaltasEnLosDosTemas(page);
  await focoALaVista(page);

  const cambiar = turnoDelDia.getByRole('button', { name: 'Cambiar este día' });
  const dialogo = page.getByRole('dialog');
  await cambiar.click();
  await dialogo.getByRole('radio', { name: 'Otras' }).click();
  await dialogo.getByLabel('Cuántas plazas').fill('2');
  await expect(dialogo).toContainText('1 persona que espera tiene plaza desde ahora, y se le dice.');
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(turnoDelDia.getByRole('listitem').filter({ hasText: 'Teo Marín' })).toContainText('Reservada');

  await cambiar.click();
  await dialogo.getByRole('radio', { name: 'Cerrado' }).click();
  await expect(dialogo).toContainText('2 personas pierden su plaza. Se les avisa ahora, con el motivo.');
  await dialogo.getByLabel('Motivo').fill(motivo);
  await sinFaltasEnLosDosTemas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(turnoDelDia).toContainText('Cerrado este día');
  await expect(turnoDelDia).toContainText('Nadie tiene plaza en este turno');
  await sinFaltas(page);

  await clara.page.goto('/menu/notificaciones');
  await expect(clara.page.getByText(`Motivo: ${motivo}`).first()).toBeVisible();
  await clara.page.goto(SITIO);
  await chip(clara, fecha).click();
  await expect(clara.page.getByRole('article', { name: turno })).toContainText(`cerrado: ${motivo}`);
});

test.describe('at the door', () => {
  // People without a seat are refused.
  test.use({ estadosEsperados: [409] });
  // @spec 1.aforo S-8116
  test('Marta reads the codes of people who come, and corrects attendance by name', COCINA, async ({ como }) => {
    const [marta, sonia] = [await como('marta'), await como('sonia')];
    const turno = `Todo el día ${marca()}`;
    await turnoNuevo(marta, turno, { desde: '00:00', hasta: '23:59' });
    const { page } = marta;
    await page.setViewportSize(TABLETA);
    await mostrarCodigo(page, encodeQR(await renovarQr(sonia), 'raw', { border: 4 }));
    await page.goto('/menu/cocina/aforo');
    await page.getByRole('radio', { name: turno }).click();
    await page.getByRole('button', { name: 'Leer códigos QR' }).click();
    await expect(page.getByText('Sonia Rey no tiene plaza en este turno')).toBeVisible();
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Cerrar la cámara' }).click();
    await expect(page).toHaveTitle('suelta');

    const { fecha, turnoId, quien } = await ultimaQueVino(marta);
    await page.goto(`/menu/cocina/aforo?fecha=${fecha}&turno=${turnoId}`);
    await page.getByRole('button', { name: `No vino ${quien}` }).click();
    const lineaDePersona = page.getByRole('listitem').filter({ hasText: quien });
    await expect(lineaDePersona).toContainText('No acudió');
    await page.getByLabel('Buscar a una persona').fill(quien);
    await expect(page.getByRole('list', { name: 'Personas' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: `Vino ${quien}`, exact: true }).click();
    await expect(lineaDePersona).not.toContainText('No acudió');
    await sinFaltasEnLosDosTemas(page);
  });
});
