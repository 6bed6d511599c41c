// The inbox worked off, one after the other.
import { expect, sinFaltasEnLosDosTemas, test } from '../support.ts';
import { dicho, enLaBandeja, pedirAcceso } from './solicitud.steps.ts';

const ACCESOS = '/menu/solicitudes?ver=pendientes&tipo=ACCESO';

test('Luis decides three in a row without going back to the list', async ({ como, isMobile }) => {
  const [ana, luis] = [await como('ana'), await como('luis')];
  const motivos = [1, 2, 3].map((n) => `Relevo de la grúa ${n} · ${Date.now()}`);
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
    await page.getByRole('button', { name: 'Comentario: Conforme' }).click();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await dicho(page, 'Solicitud aceptada correctamente');
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
