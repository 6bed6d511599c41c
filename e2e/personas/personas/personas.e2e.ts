// @spec 1.personas
// RRHH registers people, changes who they report to and disables them, one by one or with a file.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltas, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';

const PASSWORD = 'Pantalan-Verde-Gaviota-7';
/** Data of a person of one run, told apart by `marcaDeSerie`. */

const datosDe = (marcaDeSerie: string) => ({
  matricula: `Z${marcaDeSerie}`,
  nombre: `Zoila Prueba ${marcaDeSerie}`,
  login: `z${marcaDeSerie}`,
  correo: `z${marcaDeSerie}@extramuros.example`,
});
const nueva = (eva: Persona, marcaDeSerie: string, cambios: object = {}) =>
  eva.llamar<{ Id: number }>('POST', '/api/personas/crear', {
    ...datosDe(marcaDeSerie),
    telefono: '',
    puesto: 'Delineante',
    ps: '',
    area: 'ING',
    centro: 'SDR',
    centroCoste: '1200',
    responsableId: null,
    roles: ['EMPLEADO'],
    alta: null,
    invitar: 'no',
    ...cambios,
  });
const masActos = async (page: Page, acto: string) => {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('dialog').getByRole('button', { name: acto }).click();
};
/** A tab of the person's page. */
const parte = (page: Page, nombre: string) =>
  page
    .getByRole('navigation', { name: /^Ficha de / })
    .getByRole('link', { name: nombre, exact: true })
    .click();

test.describe('a person joins and leaves', () => {
  test.use({ estadosEsperados: [401, 422] });

  test(
    'Eva registers and invites a person, who logs in, and is logged out when Eva disables them',
    { tag: '@test' },
    async ({ como, browser }) => {
      const sufijo = marca();
      const { matricula, nombre, login, correo } = datosDe(sufijo);
      const { page } = await como('eva', '/menu/personas/nueva');
      await expect(page.getByRole('button', { name: 'Dar de alta' })).toBeDisabled();
      await page.getByLabel('Matrícula').fill(matricula);
      await page.getByLabel('Nombre y apellidos').fill(nombre);
      await page.getByLabel('Usuario').fill('ana');
      await page.getByLabel('Correo').fill(correo);
      await page.getByRole('textbox', { name: 'Responsable' }).fill('Luis Ort');
      await page.getByRole('button', { name: /Luis Ortega/ }).click();
      await page.getByRole('button', { name: 'Dar de alta' }).click();
      await expect(page.getByText('Ya es de otra persona')).toBeVisible();
      await sinFaltasEnLosDosTemas(page);
      await page.getByLabel('Usuario').fill(login);
      await page.getByRole('button', { name: 'Dar de alta' }).click();
      await expect(page.getByRole('heading', { name: nombre })).toBeVisible();
      await parte(page, 'Historial');
      await expect(page.getByText('Invitación enviada').first()).toBeVisible();
      await sinFaltasEnLosDosTemas(page);
      await parte(page, 'Datos');
      await expect(page.getByText('Invitada', { exact: true }).first()).toBeVisible();
      await sinFaltasEnLosDosTemas(page);

      const contexto = await browser.newContext();
      const ella = await contexto.newPage();
      await expect(async () => {
        await ella.goto('/correo-demo');
        const cartas = ella.getByRole('navigation', { name: 'Mensajes' }).getByRole('link', { name: correo });
        await cartas.first().click({ timeout: 1_500 });
      }).toPass({ timeout: 20_000 });
      await ella.getByRole('link', { name: /^http\S+\/registro\/\S+$/ }).click();
      await ella.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
      await ella.getByRole('checkbox').check({ force: true });
      await ella.getByRole('button', { name: 'Crear cuenta' }).click();
      await ella.waitForURL(/\/(menu\/inicio|avisos-sin-leer)$/);

      await page.reload();
      await expect(page.getByText('Activa', { exact: true }).first()).toBeVisible();
      await masActos(page, 'Desactivar');
      const pregunta = page.getByRole('alertdialog');
      await expect(pregunta).toContainText('Ninguna solicitud cambia de manos.');
      await sinFaltas(page);
      await pregunta.getByLabel('Motivo').fill('Deja la empresa');
      await pregunta.getByRole('button', { name: 'Desactivar', exact: true }).click();
      await expect(page.getByText('Desactivada', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await parte(page, 'Historial');
      await expect(page.getByText('Deja la empresa')).toBeVisible();
      await ella.waitForURL(/\/login/, { timeout: 20_000 });
      await contexto.close();
    },
  );
});

test('Eva gives a person another responsible with the keyboard, after reading which requests would move', async ({
  como,
}) => {
  const sufijo = marca();
  const eva = await como('eva');
  const { Id } = await nueva(eva, sufijo);
  const { page } = eva;
  // The search leaves one row to go through with the keyboard before the person's screen.
  await page.goto(`/menu/personas/${Id}?texto=${sufijo}`);
  const mas = page.getByRole('button', { name: 'Más acciones' });
  await tabHasta(page, mas);
  await page.keyboard.press('Enter');
  await tabHasta(page, page.getByRole('dialog').getByRole('button', { name: 'Cambiar responsable' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Responsable nuevo').fill('Nuria');
  await expect(page.getByRole('button', { name: /Nuria Salas/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const dialogo = page.getByRole('alertdialog');
  await expect(dialogo).toContainText('Ninguna solicitud cambia de manos.');
  await sinFaltas(page);
  await tabHasta(page, dialogo.getByRole('button', { name: 'Cambiar responsable' }));
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  await parte(page, 'Historial');
  await expect(page.getByText('Responsable: «Nuria Salas»')).toBeVisible();
});

test('a person whose last day has passed is disabled by the clock', async ({ como }) => {
  const sufijo = marca();
  const eva = await como('eva');
  const { Id } = await nueva(eva, sufijo);
  const { page } = eva;
  await page.goto(`/menu/personas/${Id}`);
  await masActos(page, 'Alta y baja');
  const dialogo = page.getByRole('alertdialog');
  const ultimo = dialogo.getByRole('group', { name: 'Último día' }).getByRole('spinbutton');
  await ultimo.first().click();
  await page.keyboard.type('01022026');
  await sinFaltas(page);
  await dialogo.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialogo).toBeHidden();
  await parte(page, 'Historial');
  await expect(page.getByText('Cuenta cerrada tras su último día')).toBeVisible({ timeout: 75_000 });
  await expect(page.getByText('Desactivada', { exact: true }).first()).toBeVisible();
});

test('Eva reads a file of people with errors, mends it and accepts it', async ({ como }) => {
  const sufijo = marca();
  const { page } = await como('eva');
  const subir = (name: string, filas: readonly string[]) =>
    page.getByLabel('Fichero de personas').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Matrícula;Nombre;Correo;Área;Responsable', ...filas].join('\r\n'), 'latin1'),
    });
  const buena = `Q${sufijo};Íñiga Peña ${sufijo};q${sufijo}@x.example;Ingeniería;R${sufijo}`;
  await page.goto('/menu/personas/importar');
  await subir(`mal-${sufijo}.csv`, [buena, `R${sufijo};Rosa Ruiz ${sufijo};mala;Astronomía;0007`]);
  await expect(page.getByRole('heading', { name: `mal-${sufijo}.csv` })).toBeVisible();
  await expect(page.getByText(/^(Área: )?No hay ningún área «Astronomía»/)).toBeVisible();
  await expect(page.getByText(/^(Responsable: )?La línea 3, de su responsable, tiene un error/)).toBeVisible();
  await expect(page.getByText('No hay ninguna fila que importar.')).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { name: `mal-${sufijo}.csv` })).toBeHidden();

  await page.goto('/menu/personas/importar');
  await subir(`bien-${sufijo}.csv`, [buena, `R${sufijo};Rosa Ruiz ${sufijo};r${sufijo}@x.example;Producción;0007`]);
  await page.getByRole('button', { name: 'Importar 2 personas' }).click();
  const pregunta = page.getByRole('alertdialog');
  await expect(pregunta).toContainText('Se darán de alta 2 personas.');
  await sinFaltas(page);
  await pregunta.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Importada', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('2 filas: 2 escritas').first()).toBeVisible();
  await page.goto(`/menu/personas?texto=Peña ${sufijo}`);
  await page
    .getByRole('link', { name: `Íñiga Peña ${sufijo}` })
    .first()
    .click();
  await expect(page.getByText(`Rosa Ruiz ${sufijo}`).first()).toBeVisible();
  await parte(page, 'Historial');
  await expect(page.getByText(`Con el fichero bien-${sufijo}.csv`)).toBeVisible();
});

test('the list ignores accents, keeps its filters in the address and fits a narrow phone', async ({ como }) => {
  const { page } = await como('eva');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/menu/personas?texto=inigo%20vega&area=MAN');
  await expect(page.getByText('Íñigo Vega').first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.goto('/menu/personas?texto=zzzz');
  await page.getByRole('link', { name: 'Ver a todas las personas' }).click();
  await expect(page).toHaveURL(/\/menu\/personas$/);
});
