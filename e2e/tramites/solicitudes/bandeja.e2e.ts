// The inbox: deciding one request after the other, and several at once without a signature.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinFaltasEnLosDosTemas, tabHasta, test } from '../../support.ts';
import { decidirConComentario, enLaBandeja, pedirAcceso } from './solicitud.steps.ts';
import { expectToast } from '../../pieces.steps.ts';

const ACCESOS = '/menu/solicitudes?ver=pendientes&tipo=ACCESO';

// @spec 2.11 S-5943
test('Luis decides three in a row without going back to the list', async ({ como, isMobile }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const motivos = [1, 2, 3].map((n) => `Relevo de la grúa ${n} · ${marca()}`);
  const pedidas = [];
  for (const motivo of motivos) pedidas.push(await pedirAcceso(ana, { motivo, conFirma: false }));
  const { page } = luis;
  await page.goto(ACCESOS);
  await enLaBandeja(page, pedidas[0]?.Numero ?? '').click();
  const contenido = page.getByRole('region', { name: 'CONTENIDO' });
  const recorrido = page.getByRole('navigation', { name: 'Recorrido de la lista' });
  await expect(contenido).toContainText(motivos[0] ?? '');
  // To the second and back: what is read needs no decision.
  await recorrido.getByRole('button', { name: 'Siguiente' }).click();
  await expect(contenido).toContainText(motivos[1] ?? '');
  await expect(recorrido).toContainText(/^\D*\d+ de \d+/);
  await sinFaltasEnLosDosTemas(page);
  await recorrido.getByRole('button', { name: 'Anterior' }).click();
  for (const motivo of motivos) {
    await expect(contenido).toContainText(motivo);
    await decidirConComentario(page, 'Aceptar', 'Conforme');
    await expectToast(page, 'Solicitud aceptada correctamente');
  }
  // After the last one, the first of whatever else waits: on a desk never an empty pane.
  await expect(page.getByText(motivos[2] ?? '')).toBeHidden();
  if (!isMobile) await expect(page.locator('#detalle').getByRole('button', { name: 'Rechazar' })).toBeVisible();
  const { Estado } = await ana.llamar<{ Estado: string }>(
    'GET',
    `/api/accesosfuerajornada/acceso/${pedidas[2]?.Id ?? 0}`,
  );
  expect(Estado).toBe('Autorizado');
});

test.describe('several at once', () => {
  // A request that was withdrawn has no checks any more (404), and is not decided (409).
  test.use({ estadosEsperados: [404, 409] });

  // @spec 2.11 S-5944 S-5945
  test('several requests are accepted together, and one withdrawn meanwhile is reported', async ({ como }) => {
    const [ana, luis] = [await como('ana'), await como('luis')];
    const pedidas = [];
    for (const n of [1, 2, 3])
      pedidas.push(await pedirAcceso(ana, { motivo: `Limpieza de tanques ${n}`, conFirma: false }));
    const [primera, retirada, tercera] = pedidas.map(({ Numero }) => Numero) as [string, string, string]; // three, as asked
    const firma = await pedirAcceso(ana, { motivo: 'Pintura del casco', conFirma: true });
    const { page } = luis;
    await page.goto(ACCESOS);
    await page.getByRole('button', { name: 'Elegir varias' }).click();
    const lista = page.getByRole('list', { name: 'Pendientes de mi firma' });
    const fila = (numero: string) => lista.getByRole('listitem').filter({ hasText: numero });
    for (const numero of [primera, retirada, tercera]) {
      await fila(numero).click();
      await expect(fila(numero).getByRole('checkbox')).toBeChecked();
    }
    await expect(fila(firma.Numero)).toContainText('Pide la contraseña de firma');
    await expect(page.getByText('3 elegidas')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await ana.llamar('POST', '/api/accesosfuerajornada/rechazar', { Id: pedidas[1]?.Id, comentario: '' });
    await expect(fila(retirada)).toBeHidden();

    await page.getByRole('region', { name: 'Decidir varias' }).getByRole('button', { name: 'Aceptar' }).click();
    const pregunta = page.getByRole('alertdialog', { name: 'Aceptar 3 solicitudes de Ana Prieto' });
    await expect(pregunta.getByRole('checkbox')).toHaveCount(3);
    await expect(pregunta.getByRole('listitem').filter({ hasText: retirada })).toContainText(
      'Ya no espera su decisión',
    );
    await expect(pregunta.getByLabel('Comentario')).toHaveValue('Conforme');
    await sinFaltasEnLosDosTemas(page);
    await pregunta.getByRole('button', { name: 'Aceptar 3' }).click();

    const resultado = page.getByRole('alertdialog', { name: '2 de 3 aceptadas' });
    await expect(resultado.getByRole('listitem').filter({ hasText: primera })).toContainText('aceptada');
    await expect(resultado.getByRole('listitem').filter({ hasText: tercera })).toContainText('aceptada');
    await expect(resultado.getByRole('listitem').filter({ hasText: retirada })).toContainText('sigue como estaba');
    await sinFaltasEnLosDosTemas(page);
    await resultado.getByRole('button', { name: 'OK' }).click();
    await expect(enLaBandeja(page, firma.Numero)).toBeVisible();
    await expect(enLaBandeja(page, primera)).toBeHidden();
  });
});

test('several requests are rejected with one comment by keyboard', { tag: '@escritorio' }, async ({ como }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const pedidas = [];
  for (const n of [1, 2]) pedidas.push(await pedirAcceso(ana, { motivo: `Achique ${n}`, conFirma: false }));
  const { page } = luis;
  await page.goto(ACCESOS);
  await tabHasta(page, page.getByRole('button', { name: 'Elegir varias' }));
  await page.keyboard.press('Enter');
  const lista = page.getByRole('list', { name: 'Pendientes de mi firma' });
  await tabHasta(page, lista.getByRole('checkbox').first());
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await tabHasta(page, page.getByRole('region', { name: 'Decidir varias' }).getByRole('button', { name: 'Rechazar' }));
  await page.keyboard.press('Enter');
  const pregunta = page.getByRole('alertdialog', { name: 'Rechazar 2 solicitudes de Ana Prieto' });
  await expect(pregunta.getByRole('button', { name: 'Rechazar 2' })).toBeDisabled();
  await page.keyboard.type('El dique está cerrado esa noche');
  await tabHasta(page, pregunta.getByRole('button', { name: 'Rechazar 2' }));
  await page.keyboard.press('Enter');
  await expectToast(page, '2 solicitudes rechazadas');
  for (const { Id } of pedidas)
    expect(await ana.llamar('GET', `/api/accesosfuerajornada/acceso/${Id}`)).toMatchObject({ Estado: 'Rechazado' });
});

// @spec 2.11
test(
  'five requests are decided by keys alone, and one of them is rejected with its reason',
  { tag: '@escritorio' },
  async ({ como }) => {
    const [ana, luis] = [await como('ana'), await como('luis')];
    const pedidas: Awaited<ReturnType<typeof pedirAcceso>>[] = [];
    for (const n of [1, 2, 3, 4, 5])
      pedidas.push(await pedirAcceso(ana, { motivo: `Prueba de mar ${n} · ${marca()}`, conFirma: false }));
    const { page } = luis;
    await page.goto(ACCESOS);
    await enLaBandeja(page, pedidas[0]?.Numero ?? '').click();
    const abierta = (n: number) => expect(page.locator('#detalle')).toContainText(pedidas[n]?.Numero ?? '');
    await abierta(0);
    await sinFaltasEnLosDosTemas(page);
    await page.keyboard.press('j');
    await abierta(1);
    await page.keyboard.press('k');
    await abierta(0);
    for (const n of [0, 1, 2]) {
      await abierta(n);
      await page.keyboard.press('a');
      await expect(enLaBandeja(page, pedidas[n]?.Numero ?? '')).toBeHidden();
      await expect(page.locator('#detalle')).toBeFocused();
    }
    await abierta(3);
    await page.keyboard.press('r');
    const pregunta = page.getByRole('alertdialog', { name: 'Rechazar el acceso fuera de jornada que pide Ana Prieto' });
    await expect(pregunta).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.keyboard.type('Ese día no hay guarda en el muelle');
    await tabHasta(page, pregunta.getByRole('button', { name: 'Rechazar y decírselo a Ana' }));
    await page.keyboard.press('Enter');
    await abierta(4);
    await expect(page.locator('#detalle')).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 elegida')).toBeVisible();
    await page.keyboard.press('a');
    await tabHasta(page, page.getByRole('button', { name: 'Aceptar 1' }));
    await page.keyboard.press('Enter');
    await expectToast(page, '1 solicitud aceptada');
    const estados: string[] = [];
    for (const { Id } of pedidas)
      estados.push((await ana.llamar<{ Estado: string }>('GET', `/api/accesosfuerajornada/acceso/${Id}`)).Estado);
    expect(estados).toEqual(['Autorizado', 'Autorizado', 'Autorizado', 'Rechazado', 'Autorizado']);
  },
);
