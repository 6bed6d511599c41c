// Protective equipment: a person asks for it, the store hands it over, and the person signs its receipt.
import type { Page } from '@playwright/test';
import { expect, type Persona, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { renovarQr } from '../../tiempo/terminal/pared.steps.ts';
import { expectToast } from '../../pieces.steps.ts';
import { decidirConComentario } from '../../tramites/solicitudes/solicitud.steps.ts';

type Fila = { Id: number; Articulo: string; EstadoId: number };
type Articulo = { Id: number; Nombre: string };
const articulo = async ({ llamar }: Persona, nombre: string): Promise<number> => {
  const { Articulos } = await llamar<{ Articulos: Articulo[] }>('GET', '/api/epi/posibilidades');
  return Articulos.find(({ Nombre }) => Nombre === nombre)?.Id ?? 0;
};
async function elegir(page: Page, campo: RegExp, opcion: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: campo }).click();
  await page.getByRole('option', { name: opcion }).first().click();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
}
/** Sonia hands over a request. @returns the number of its receipt. */
async function entregada(sonia: Persona, id: number): Promise<number> {
  const { Almacenes } = await sonia.llamar<{ Almacenes: { Id: number }[] }>('GET', `/api/epi/solicitud/${id}`);
  const body = { almacenId: Almacenes[0]?.Id };
  return (await sonia.llamar<{ Id: number }>('POST', `/api/epi/entregar/${id}`, body)).Id;
}
/** A request of PRL for a person, handed over: it takes nothing from the quotas of the stories. @returns the number of its receipt. */
async function conRecibo(inigo: Persona, sonia: Persona, personaId: number, nombre = 'Gafa panorámica') {
  const body = { articuloId: await articulo(inigo, nombre), talla: '', cantidad: 1, motivo: 'P', personaId };
  const { Id } = await inigo.llamar<{ Id: number }>('POST', '/api/epi/crear', body);
  return entregada(sonia, Id);
}
const idDe = async ({ llamar }: Persona): Promise<number> =>
  (await llamar<{ PersonaId: number }>('GET', '/api/epi/posibilidades')).PersonaId;
const detalle = (page: Page) => page.getByRole('region', { name: /./ }).or(page.getByRole('dialog'));

// @spec 1.epi
test('Ana asks for masks inside the quota, which are approved at once; Sonia hands them over and Ana signs', async ({
  como,
}) => {
  const [ana, sonia] = [await como('ana'), await como('sonia')];
  const { page } = ana;
  await page.goto('/menu/mascarillas/nueva'); // spec section 1
  await expect(page).toHaveURL(/\/menu\/epi\/nueva\?clase=MASCARILLA/);
  await elegir(page, /^Artículo/, /Mascarilla autofiltrante/);
  await expect(page.getByText('Se aprueba al momento')).toBeVisible();
  await page.getByLabel('Cantidad').fill('40');
  await expect(page.getByText('Lo decide Prevención')).toBeVisible();
  await page.getByLabel('Cantidad').fill('1');
  await page.getByText('Reposición', { exact: true }).click();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expectToast(page, 'Solicitud guardada');
  await expect(page).toHaveURL(/\/menu\/epi\/solicitudes\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  await expect(page.getByText('Aprobada').first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  await sonia.page.goto(`/menu/gestionepi/${id}`);
  await expect(sonia.page.getByText('Ana Prieto').first()).toBeVisible();
  await sonia.page.getByRole('button', { name: 'Entregar', exact: true }).click();
  const entrega = sonia.page.getByRole('alertdialog');
  await expect(entrega).toContainText('Sale primero lo que antes caduca');
  await sinFaltasEnLosDosTemas(sonia.page);
  await entrega.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(sonia.page).toHaveURL(/\/menu\/gestionepi\/recibos\/\d+/);
  await expect(sonia.page.getByText('Por firmar').first()).toBeVisible();
  await sinFaltasEnLosDosTemas(sonia.page);

  await page.goto('/menu/epi');
  await page.getByRole('link', { name: /Firmar recibo|Ver los recibos/ }).click();
  const recibo = /recibos\/(\d+)/.exec(sonia.page.url())?.[1] ?? '';
  await page.goto(`/menu/epi/recibos/${recibo}`);
  await expect(page.getByText('1 × Mascarilla autofiltrante').first()).toBeVisible();
  await expect(page.getByText(/lote .*, caduca el/).first()).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('button', { name: 'Firmar recibo' }).click();
  const firma = page.getByRole('alertdialog');
  await expect(firma).toContainText('instrucciones de uso');
  await sinFaltas(page);
  await firma.getByRole('button', { name: 'Firmar recibo' }).click();
  await expectToast(page, 'Recibo firmado');
  await expect(page.getByText('Firmado').first()).toBeVisible();
  // Sonia's open screen follows without reloading.
  await expect(sonia.page.getByText('Firmado').first()).toBeVisible();
  await page.getByRole('link', { name: 'Comprobar la firma' }).click();
  await expect(page.getByText('Recibo de EPI').first()).toBeVisible();
});

// @spec 1.epi S-8191
test('a request outside the quota is decided by Íñigo in his inbox, and Ana sees it without reloading', async ({
  como,
}) => {
  const [ana, inigo] = [await como('ana'), await como('inigo')];
  const { page } = ana;
  await page.goto(`/menu/epi/nueva?articulo=${await articulo(ana, 'Rodilleras')}`);
  await expect(page.getByText('Lo decide Prevención')).toBeVisible();
  await page.getByText('Primera entrega', { exact: true }).click();
  await page.getByLabel('Nota').fill('Para medir en la bodega');
  await page.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(page.getByText('Solicitada').first()).toBeVisible();
  await expect(page.locator('main')).toContainText(/EPI-\d{4}-\d{5}/);
  const numero = /EPI-\d{4}-\d{5}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  const bandeja = inigo.page;
  await bandeja.goto('/menu/solicitudes?ver=pendientes');
  await bandeja.getByRole('list', { name: 'Pendientes de mi firma' }).getByRole('link', { name: numero }).click();
  await expect(bandeja.getByText('Para medir en la bodega')).toBeVisible();
  await expect(bandeja.getByText('Sin cupo')).toBeVisible();
  await decidirConComentario(bandeja, 'Aceptar', 'Conforme');
  // The list beside the detail may be updated first.
  const detalleDeAna = page.getByRole('region', { name: /^Rodilleras/ }).or(page.getByRole('dialog'));
  await expect(detalleDeAna.getByText('Aprobada').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar solicitud' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar solicitud' }).click();
  await expectToast(page, 'Solicitud cancelada');
});

// @spec 1.epi S-8194
test('Clara signs at the counter with her code, reports a loss and returns an item', async ({ como }) => {
  const [clara, sonia, inigo] = [await como('clara'), await como('sonia'), await como('inigo')];
  const clarasId = await idDe(clara);
  const [porFirmar, firmado] = [await conRecibo(inigo, sonia, clarasId), await conRecibo(inigo, sonia, clarasId)];
  await clara.llamar('POST', `/api/epi/recibos/firmar/${firmado}`, {});
  const { page } = sonia;
  await page.goto(`/menu/gestionepi/recibos/${porFirmar}`);
  await page.getByRole('button', { name: 'Firmar aquí' }).click();
  const mostrador = page.getByRole('alertdialog');
  await mostrador.getByLabel('Código QR de la persona').fill(await renovarQr(clara));
  await sinFaltasEnLosDosTemas(page);
  await mostrador.getByRole('button', { name: 'Firmar recibo' }).click();
  await expectToast(page, 'Recibo firmado');
  await expect(
    detalle(page)
      .getByText(/en el mostrador ante Sonia Rey/)
      .first(),
  ).toBeVisible();

  await clara.page.goto('/menu/epi');
  const equipo = clara.page.getByRole('list', { name: 'Equipo que tengo' });
  const gafas = equipo.getByRole('listitem').filter({ hasText: 'Gafa panorámica' });
  await expect(gafas.first()).toBeVisible();
  const antes = await gafas.count();
  await gafas.first().getByRole('button', { name: 'Lo he perdido' }).click();
  await clara.page.getByRole('button', { name: 'Anotar la pérdida' }).click();
  await expectToast(clara.page, 'Anotado como perdido');
  await expect(gafas).toHaveCount(antes - 1);

  await page.goto(`/menu/gestionepi/personas/${clarasId}`);
  const tiene = page.getByRole('list', { name: 'Equipo que tiene' });
  await tiene
    .getByRole('listitem')
    .filter({ hasText: 'Gafa panorámica' })
    .first()
    .getByRole('button', { name: 'Anotar devolución' })
    .click();
  await sinFaltasEnLosDosTemas(page);
  await page.getByText('Al almacén', { exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anotar', exact: true }).click();
  await expectToast(page, 'Devolución anotada');
  await expect(gafas).toHaveCount(antes - 2);
});

// @spec 1.epi S-8199
test('Íñigo sees who lacks equipment, and can hand it over or ask for it', { tag: '@escritorio' }, async ({ como }) => {
  const inigo = await como('inigo');
  const { page } = inigo;
  const faltas = await inigo.llamar<{ Id: number; Persona: string; Centro: string; Faltan: { Articulo: string }[] }[]>(
    'GET',
    '/api/epi/faltas?centro=SDR',
  );
  const persona = faltas.find(({ Faltan }) => Faltan.length > 1);
  await page.goto('/menu/gestionepi/faltas?centro=SDR');
  await expect(page.getByRole('table', { name: 'Personas a las que les falta algún EPI' })).toBeVisible();
  await sinFaltasEnLosDosTemas(page);
  await page.goto(`/menu/gestionepi/faltas?texto=${encodeURIComponent(persona?.Persona ?? '')}`);
  await page.getByRole('row', { name: new RegExp(persona?.Persona ?? '') }).click();
  await expect(page.getByRole('heading', { name: `EPI de ${persona?.Persona}` })).toBeVisible();
  await page.getByRole('button', { name: 'Entregar', exact: true }).click();
  await sinFaltasEnLosDosTemas(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('link', { name: 'Pedir por esta persona' }).click();
  await expect(page.getByRole('heading', { name: `Pedir EPI para ${persona?.Persona}` })).toBeVisible();
  await sinFaltas(page);
});

// @spec 1.epi S-8198
test(
  'Sara, of a subcontractor, is told that her company gives her the equipment',
  { tag: '@check' },
  async ({ como }) => {
    const { page } = await como('sara', '/menu/epi/nueva');
    await expect(page.getByText('Su empresa le entrega sus equipos de protección')).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.goto('/menu/epi');
    await expect(page.getByText('Su empresa le entrega sus equipos de protección')).toBeVisible();
    await expect(page.getByText('Cuando el almacén le entregue uno, aquí verá hasta cuándo sirve.')).toBeVisible();
    await sinFaltas(page);
  },
);

// @spec 1.epi S-8197
test('a worn item is replaced by asking for another in its place', async ({ como }) => {
  const [clara, sonia, inigo] = [await como('clara'), await como('sonia'), await como('inigo')];
  const recibo = await conRecibo(inigo, sonia, await idDe(clara), 'Gafa de protección');
  await clara.llamar('POST', `/api/epi/recibos/firmar/${recibo}`, {});
  const { page } = clara;
  await page.goto('/menu/epi');
  const pieza = page
    .getByRole('list', { name: 'Equipo que tengo' })
    .getByRole('listitem')
    .filter({ hasText: 'Gafa de protección' })
    .filter({ has: page.getByRole('button', { name: 'Pedir otro' }) })
    .first();
  await pieza.getByRole('button', { name: 'Pedir otro' }).click();
  await expect(page.getByRole('button', { name: /^Artículo/ })).toContainText('Gafa de protección');
  await page.getByText('Deterioro', { exact: true }).click();
  await page.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(page.getByText('Solicitada').first()).toBeVisible();
  await page.goto('/menu/epi');
  await expect(page.getByText('Ha pedido otro en su lugar.').first()).toBeVisible();
  const filasPropias = await clara.llamar<Fila[]>('GET', '/api/epi/solicitudes?estado=1');
  for (const { Id } of filasPropias) await clara.llamar('POST', `/api/epi/cancelar/${Id}`);
});
