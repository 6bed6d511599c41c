// Leave: asked for on a calendar that says what would be left, decided in the inbox, seen in the month, and called off.
import { expect, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { celda, decidir, deshacer, detalle, diasLibres, pedir, tocarDia } from './permiso.steps.ts';
import { expectToast } from '../../pieces.steps.ts';
import { decidirConComentario } from '../../tramites/solicitudes/solicitud.steps.ts';

test.use({ trace: 'off' });
/** Words of the button: on a phone with the chosen days. */
const PEDIR = /^Pedir( del? \d+.*| el \d+)?$/;

// @spec 1.permisos
test('Ana asks for holidays by touch, Luis approves them in the inbox, the month shows them, and they are called off', async ({
  como,
}) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const { page } = ana;
  const dias = await diasLibres(ana, 3);
  const [primero = '', ultimo = ''] = [dias[0], dias.at(-1)];

  await test.step('the calendar shows the days taken and the rest while she chooses', async () => {
    await page.goto(`/menu/permisos?anio=${primero.slice(0, 4)}`);
    await expect(page.getByRole('region', { name: /^Vacaciones de/ })).toContainText('Disponible');
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('link', { name: 'Pedir permiso' }).click();
    await expect(page.getByText('Vacaciones', { exact: true })).toBeVisible();
    await tocarDia(page, primero);
    await expect(page.getByText(/^1\s*día$/).first()).toBeVisible();
    await tocarDia(page, ultimo);
    await expect(celda(page, dias[1] ?? '')).toBeVisible();
    await expect(page.getByText(/^3\s*días$/).first()).toBeVisible();
    await expect(page.getByText(/^[Ll]e quedarían .* de \d+/).first()).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: PEDIR }).click();
  });

  await expect(detalle(page)).toContainText('En manos de');
  const [permiso] = await ana
    .llamar<{ Id: number; Numero: string }[]>('GET', '/api/permisos/mios?estado=1&limite=200')
    .then((permisos) => permisos.filter(({ Id }) => page.url().includes(`/${Id}`)));
  await expect(detalle(page)).toContainText('3 días');
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeVisible();

  await test.step('Luis reads the days and decides', async () => {
    await luis.page.goto('/menu/solicitudes?ver=pendientes&tipo=PERMISO');
    await luis.page
      .getByRole('list', { name: 'Pendientes de mi firma' })
      .getByRole('link', { name: permiso?.Numero ?? '-' })
      .click();
    await expect(luis.page.getByRole('region', { name: 'CONTENIDO' })).toContainText('Vacaciones');
    await expect(luis.page.getByRole('region', { name: 'CONTENIDO' })).toContainText(/Le quedarían de 20\d\d/);
    await expect(luis.page.getByRole('region', { name: 'Comprobado para usted' })).toContainText(/le quedarían/);
    await decidirConComentario(luis.page, 'Aceptar', 'Conforme');
    await expectToast(luis.page, 'Solicitud aceptada correctamente');
  });

  await test.step('her screen and her month show the approval by themselves', async () => {
    await expect(detalle(page).getByText('Aprobado').first()).toBeVisible();
    const { Dias } = await ana.llamar<{ Dias: { Fecha: string; CodigoReal: string | null }[] }>(
      'GET',
      `/api/usuario/presenciamensual/${primero.slice(0, 7)}`,
    );
    expect(Dias.find(({ Fecha }) => Fecha === primero)?.CodigoReal).toBe('V');
  });

  await test.step('she asks to call the leave off, and it is called off', async () => {
    await detalle(page).getByRole('button', { name: 'Pedir la anulación' }).click();
    const dialogo = page
      .getByRole('dialog', { name: 'Pedir la anulación' })
      .or(page.getByRole('alertdialog', { name: 'Pedir la anulación' }));
    await dialogo.getByLabel('Motivo').fill('Se aplaza el viaje');
    await sinFaltasEnLosDosTemas(page);
    await dialogo.getByRole('button', { name: 'Pedir la anulación' }).click();
    await expect(detalle(page).getByText('Anulación solicitada').first()).toBeVisible();
    await decidir(luis, permiso?.Id ?? 0);
    await expect(detalle(page).getByText('Anulado').first()).toBeVisible();
  });
});

// @spec 1.permisos
test('Teo asks for half a day and undoes it at once', { tag: '@test' }, async ({ como }) => {
  const teo = await como('teo');
  const { page } = teo;
  const [dia = ''] = await diasLibres(teo, 1, 60);
  await page.goto('/menu/permisos/nuevo?tipo=LIBRE');
  const mitades = page.getByRole('button', { name: 'Cambiar a mitades' });
  await tocarDia(page, dia);
  // The halves stand below one day: no touch more than the day and its half.
  await expect(mitades).toBeHidden();
  await page.getByText('Segunda mitad').click();
  await expect(page.getByText(/^(0,5\s*días?|medio día)$/).first()).toBeVisible();
  await page.getByRole('button', { name: PEDIR }).click();
  await expect(detalle(page)).toContainText('segunda media jornada');
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await expect(detalle(page).getByText('Retirado').first()).toBeVisible();
});

test('Nuria asks for hours of the doctor, adds the paper, and only human resources decides', async ({ como }, {
  project,
}) => {
  const [nuria, eva] = [await como('nuria'), await como('eva')];
  const { page } = nuria;
  const [dia = ''] = await diasLibres(nuria, 1, 90);
  await page.goto('/menu/permisos/nuevo?tipo=MEDICO');
  const horas = page.getByRole('button', { name: 'Pedir unas horas' });
  if (project.name === 'movil') await horas.click();
  await page.getByText('Unas horas').click();
  await tocarDia(page, dia);
  for (const [label, hora] of [
    ['Desde las', '1000'],
    ['Hasta las', '1100'],
  ] as const) {
    await page.getByRole('spinbutton', { name: `hora, ${label}`, exact: true }).focus();
    await page.keyboard.type(hora);
  }
  await expect(page.getByText('Hará falta un justificante')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: PEDIR }).click();
  await expect(detalle(page)).toContainText('En manos de');
  await expect(detalle(page)).toContainText('Recursos humanos');
  await expect(detalle(page).getByText('Falta el justificante').first()).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'consulta.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
          'trailer<</Root 1 0 R>>\n%%EOF\n',
      ),
    });
  await expect(detalle(page).getByText('consulta.pdf').first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await deshacer(nuria, eva, Number(/\/(\d+)/.exec(page.url())?.[1]));
});

test.describe('refused', () => {
  test.use({ estadosEsperados: [422] });
  // @spec 1.permisos
  test('Pablo asks for days that he has asked for already: he is told beside the calendar and nothing is lost', async ({
    como,
  }) => {
    const pablo = await como('pablo');
    const { page } = pablo;
    const [dia = ''] = await diasLibres(pablo, 1, 120);
    await page.goto('/menu/permisos/nuevo?tipo=VACACIONES');
    await tocarDia(page, dia);
    await page.getByLabel('Motivo').fill('Boda de un primo');
    await expect(page.getByText(/^1\s*día$/).first()).toBeVisible();
    const permisoPrevio = await pedir(pablo, { desde: dia });
    await page.getByRole('button', { name: PEDIR }).click();
    await expect(page.getByText(`Ya tiene otro permiso esos días (${permisoPrevio.Numero})`).first()).toBeVisible();
    await expect(page.getByLabel('Motivo')).toHaveValue('Boda de un primo');
    await expect(celda(page, dia)).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await pablo.llamar('POST', '/api/permisos/retirar', { Id: permisoPrevio.Id });
  });
});
