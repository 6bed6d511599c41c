import { deDiaADia } from '#web/casa/kernel/format.ts';
import { dentroDe, marca } from '../../contract/test/reloj.ts';
import { expect, sinFaltas, test } from '../support.ts';
import { crearViaje, elegir, escribirFecha, marcar, rellenarLoNecesario } from './viaje.steps.ts';
import { expectToast, listOf } from '../pieces.steps.ts';

const OBLIGATORIO = 'Campo obligatorio';

test.describe('the trip form', () => {
  // @spec 2.8 5
  test('the trip form shows dependent fields, and is sent once all are right', { tag: '@movil' }, async ({ como }) => {
    const { page } = await como('ana', '/menu/viajes/nuevo');
    const form = page.getByRole('region', { name: 'DATOS GENERALES DEL VIAJE' });
    const guardar = page.getByRole('button', { name: 'Guardar' });
    const field = (label: string) => form.getByRole('button', { name: new RegExp(`^${label} `) });
    await expect(guardar).toBeDisabled();
    await rellenarLoNecesario(page, { destino: 'Cádiz' });
    await expect(guardar).toBeEnabled();

    await test.step('the limitations only with SÍ', async () => {
      const text = form.getByLabel('Limitaciones', { exact: true });
      await expect(text).toBeHidden();
      await marcar(form, 'Limitaciones horarias', 'SÍ');
      await expect(guardar).toBeDisabled();
      await text.focus();
      await text.blur();
      await expect(form.getByText(OBLIGATORIO)).toBeVisible();
      await text.fill('Vuelvo el jueves a mediodía');
      await expect(guardar).toBeEnabled();
      await marcar(form, 'Limitaciones horarias', 'NO');
      await expect(text).toBeHidden();
    });

    await test.step('the province only in España', async () => {
      await elegir(form, 'País', 'Portugal');
      await expect(field('Provincia')).toBeHidden();
      await expect(guardar).toBeEnabled();
      await elegir(form, 'País', 'España');
      await expect(field('Provincia')).toBeVisible();
    });

    await test.step('cost centre or contract: one clears the other', async () => {
      await marcar(form, 'Cargar a', 'Contrato');
      await expect(field('Centro de coste')).toBeHidden();
      await expect(guardar).toBeDisabled();
      await elegir(form, 'Contrato', 'RP-088');
      await expect(guardar).toBeEnabled();
      await marcar(form, 'Cargar a', 'Centro Coste');
      await expect(field('Contrato')).toBeHidden();
      await expect(field('Centro de coste')).toHaveText('Seleccione');
      await expect(guardar).toBeDisabled();
      await elegir(form, 'Centro de coste', '1200');
      await marcar(form, 'Cargar a', 'Contrato');
      await expect(field('Contrato')).toHaveText('Seleccione');
      await marcar(form, 'Cargar a', 'Centro Coste');
      await elegir(form, 'Centro de coste', '1200');
    });

    await test.step('the currency once there is an advance in it', async () => {
      await form.getByLabel('Anticipo en divisas').fill('300');
      await expect(guardar).toBeDisabled();
      await elegir(form, 'Divisa', 'USD');
      await expect(guardar).toBeEnabled();
    });

    await test.step('no return before the departure', async () => {
      await escribirFecha(form, 'Fecha de regreso', dentroDe(59));
      await form.getByLabel('Motivo del viaje').focus();
      await expect(form.getByText('La fecha de regreso no puede ser anterior a la de salida')).toBeVisible();
      await expect(guardar).toBeDisabled();
      await escribirFecha(form, 'Fecha de salida', dentroDe(58));
      await expect(form.getByText('La fecha de regreso no puede ser anterior a la de salida')).toBeHidden();
      await expect(guardar).toBeEnabled();
    });
  });

  test('leaving a field empty does not cost the touch that leaves it', { tag: '@movil' }, async ({ como }) => {
    const { page } = await como('ana', '/menu/viajes/nuevo');
    await page.getByLabel('Lugar de destino').focus();
    // On its upper edge: the error that appears above pushes the button down and away.
    const country = page.getByRole('button', { name: /^País / });
    await country.click({ position: { x: 20, y: 4 } });
    await expect(page.getByRole('dialog', { name: 'País' })).toBeVisible();
    await page.getByRole('dialog', { name: 'País' }).getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText(OBLIGATORIO).first()).toBeVisible();
  });

  test('half written, it is there when one comes back', { tag: '@movil' }, async ({ como }) => {
    const { page } = await como('ana', '/menu/viajes/nuevo');
    await page.getByLabel('Lugar de destino').fill('Puerto Real');
    await escribirFecha(page, 'Fecha de salida', dentroDe(33));
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.getByRole('link', { name: 'Nuevo viaje' }).click();
    await expect(page.getByText('Se ha recuperado lo que escribió antes.')).toBeVisible();
    await expect(page.getByLabel('Lugar de destino')).toHaveValue('Puerto Real');
    await page.reload();
    await expect(page.getByLabel('Lugar de destino')).toHaveValue('Puerto Real');
    await expect(page.getByRole('spinbutton', { name: 'año, Fecha de salida' })).toHaveText(dentroDe(33).slice(0, 4));
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByLabel('Lugar de destino')).toHaveValue('');
  });

  test('on a phone both dates are touched on one calendar', { tag: '@movil' }, async ({ como }) => {
    const { page } = await como('ana', '/menu/viajes/nuevo');
    await page.getByRole('button', { name: 'Siguiente' }).first().click();
    const day = (number: number) => page.getByRole('grid').getByRole('button', { name: new RegExp(`, ${number} de `) });
    const departure = page.getByRole('spinbutton', { name: 'día, Fecha de salida' });
    await expect(async () => {
      await day(10).click(); // the month may still be changing under the finger
      await expect(departure).toHaveText('10', { timeout: 1_000 });
    }).toPass();
    await day(12).click();
    await expect(departure).toHaveText('10');
    await expect(page.getByRole('spinbutton', { name: 'día, Fecha de regreso' })).toHaveText('12');
    await sinFaltas(page);
  });

  test('dates are typed, or picked and accepted', { tag: '@escritorio' }, async ({ como }) => {
    const { page } = await como('ana', '/menu/viajes/nuevo');
    const shown = (part: string) => page.getByRole('spinbutton', { name: `${part}, Fecha de salida` });
    await escribirFecha(page, 'Fecha de salida', '2027-03-09');
    await expect(shown('día')).toHaveText('09');

    await page.getByRole('button', { name: 'Calendario Fecha de salida' }).click();
    const picker = page.getByRole('dialog').filter({ hasText: 'Listo' });
    await expect(picker.getByText('09/mar/2027')).toBeVisible();
    await expect(picker.getByText('Marzo de 2027', { exact: false }).first()).toBeVisible();
    expect(await picker.getByRole('grid').locator('thead th').allTextContents()).toEqual([
      'L',
      'M',
      'X',
      'J',
      'V',
      'S',
      'D',
    ]);
    // The first of March 2027 is a Monday: it opens its row.
    await expect(picker.getByRole('row').filter({ hasText: '7' }).first().getByRole('gridcell').first()).toHaveText(
      '1',
    );
    await picker.getByRole('button', { name: /miércoles, 17 de marzo/i }).click();
    await expect(picker.getByText('17/mar/2027')).toBeVisible();
    await picker.getByRole('button', { name: 'Cancelar' }).click();
    await expect(shown('día')).toHaveText('09');

    await page.getByRole('button', { name: 'Calendario Fecha de salida' }).click();
    await picker.getByRole('button', { name: /miércoles, 17 de marzo/i }).click();
    await picker.getByRole('button', { name: 'Listo' }).click();
    await expect(picker).toBeHidden();
    await expect(shown('día')).toHaveText('17');
  });
});

test.describe('a fault that only the server knows', () => {
  test.use({ estadosEsperados: [422] });

  // @spec 5
  test('is told beside its field, and nothing typed is lost', { tag: '@escritorio' }, async ({ como }) => {
    const { page } = await como('ana', '/menu/viajes/nuevo');
    await rellenarLoNecesario(page, { destino: 'Rota' });
    // Cost centre closed while the form is being filled: the request is sent with a closed one.
    await page.route('**/api/viajes/crear', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), centroCoste: '1250' }) }),
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    const field = page.getByRole('button', { name: /^Centro de coste / });
    await expect(field).toHaveAccessibleDescription(/.+/);
    await expect(field).toBeFocused();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page.getByLabel('Lugar de destino')).toHaveValue('Rota');
    await expect(page.getByLabel('Motivo del viaje')).toHaveValue('Visita de obra al cliente');
  });
});

test('an existing trip is changed in the same form', { tag: '@movil' }, async ({ como }, { project }) => {
  const ana = await como('ana');
  const { Id, Codigo } = await crearViaje(ana, `Getxo ${project.name} ${marca()}`);
  const { page } = ana;
  await page.goto(`/editarviaje/${Id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Viaje - ${Codigo}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'DATOS SOLICITANTE' })).toContainText('Matrícula0012');
  await escribirFecha(page, 'Fecha de regreso', dentroDe(75));
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expectToast(page, 'Viaje actualizado');
  await expect(page).toHaveURL(/menu\/viajes\?guardado=/);
  await expect(listOf(page, 'Mis viajes').getByRole('link', { name: Codigo })).toContainText(
    deDiaADia(dentroDe(70), dentroDe(75)),
  );
});
