// Labels of elements: the screen says in words and colour whether each may be used. The browser's camera shows a drawn code.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { deSantander, direccion, ensenar, nuevo } from './izado.steps.ts';

test.use({ estadosEsperados: [404, 409] });
const MOVIL = { tag: '@movil' };

// @spec 1.izado
test(
  'the camera reads the label of a fit element, which is checked before use',
  { tag: ['@movil', '@check'] },
  async ({ como }) => {
    const ana = await como('ana');
    const { page } = ana;
    const apto = await deSantander(ana, 1);
    await ensenar(page, direccion(apto));
    await page.goto('/menu/izado');
    await page.getByRole('link', { name: 'Escanear una etiqueta' }).click();
    await expect(page.getByText('APTO', { exact: true })).toBeVisible();
    await expect(page.getByText(apto.Codigo, { exact: true }).first()).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Comprobado: está bien' }).click();
    await expect(page.getByText('Comprobación guardada')).toBeVisible();
    await page.getByRole('link', { name: 'Ver la ficha' }).click();
    await expect(page.getByText('Comprobaciones previas al uso')).toBeVisible();
  },
);

// @spec 1.izado
test(
  'overdue, never inspected and unfit elements are shown as such, and cannot be checked as good',
  MOVIL,
  async ({ como }) => {
    const [ana, inigo] = [await como('ana'), await como('inigo')];
    const { page } = ana;
    const sinInspeccion = await nuevo(inigo, `NUEVO-${marca()}`);
    const casos = [
      [await deSantander(ana, 3, [sinInspeccion.Id]), 'VENCIDO – NO USAR', /^(Venció el|Sin inspeccionar)/],
      [sinInspeccion, 'VENCIDO – NO USAR', 'Sin inspeccionar'],
      [await deSantander(ana, 4), 'NO APTO', 'Fuera de servicio'],
    ] as const;
    for (const [compacto, palabra, detalle] of casos) {
      await page.goto(`/menu/izado/qr/${compacto.Qr}`);
      await expect(page.getByText(palabra, { exact: true })).toBeVisible();
      await expect(page.getByText(detalle)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Comprobado: está bien' })).toHaveCount(0);
      await sinFaltas(page);
    }
  },
);

test('the code of an element can be typed instead of read', MOVIL, async ({ como }) => {
  const ana = await como('ana');
  const { page } = ana;
  const apto = await deSantander(ana, 1);
  await page.goto('/menu/izado/escanear');
  await sinFaltasEnLosDosTemas(page);
  await page.getByLabel('O escriba su código').fill(apto.Codigo.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('APTO', { exact: true })).toBeVisible();
  await page.goto('/menu/izado/escanear');
  await page.getByLabel('O escriba su código').fill('NO-HAY');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Ese código no es de ningún elemento de la empresa')).toBeVisible();
  await sinFaltas(page);
});

const AJENOS = [
  ['of another company', 'https://otra.example/menu/izado/qr/k3v9x2m4q7t1w8zb', 'otra empresa o de otra instalación'],
  ['of something else', 'WIFI:S:taller;T:WPA;P:1234;;', 'no es de un elemento de izado'],
] as const;
for (const [que, texto, esperado] of AJENOS)
  test(`a code ${que} is refused with its reason`, MOVIL, async ({ como }) => {
    const { page } = await como('ana');
    await ensenar(page, texto);
    await page.goto('/menu/izado/escanear');
    await expect(page.getByRole('alert')).toContainText(esperado);
    await sinFaltas(page);
  });
// @spec 1.izado
test('an unknown code of this installation is reported as such', MOVIL, async ({ como }) => {
  const { page } = await como('ana');
  await page.goto('/menu/izado/qr/k3v9x2m4q7t2w8zb');
  await expect(page.getByText('Ese código no es de ningún elemento de la empresa')).toBeVisible();
});

test(
  'any employee withdraws an element from service with a report that is filled in and can be changed',
  MOVIL,
  async ({ como }) => {
    const [luis, teo] = [await como('luis'), await como('teo')];
    const { page } = luis;
    const apto = await deSantander(luis, 1);
    await page.goto(`/menu/izado/qr/${apto.Qr}`);
    await page.getByRole('button', { name: 'Retirar de servicio' }).click();
    const dialogo = page.getByRole('alertdialog', { name: `Retirar ${apto.Codigo} de servicio` });
    await expect(dialogo.getByLabel('Título')).toHaveValue(`Elemento de izado ${apto.Codigo} retirado de servicio`);
    const descripcion = dialogo.getByLabel('Descripción');
    await expect(descripcion).toHaveValue(/Motivo: $/);
    await descripcion.press('ControlOrMeta+End');
    await descripcion.pressSequentially('corte junto al ojal');
    await sinFaltasEnLosDosTemas(page);
    await dialogo.getByRole('button', { name: 'Retirar de servicio' }).click();
    await expect(page.getByText(/Se ha abierto la comunicación C-/)).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('NO APTO', { exact: true })).toBeVisible();
    const comunicaciones = await luis.llamar<{ Titulo: string; RiesgoPersonas: boolean }[]>(
      'GET',
      '/api/solicitudescomunicaciones/solicitudesmis',
    );
    expect(comunicaciones[0]).toMatchObject({
      Titulo: `Elemento de izado ${apto.Codigo} retirado de servicio`,
      RiesgoPersonas: true,
    });
    await teo.page.goto(`/menu/izado/qr/${apto.Qr}`);
    await expect(teo.page.getByText('NO APTO', { exact: true })).toBeVisible();
  },
);
