// Granted leave that is cut short, interrupted by a sickness and called off, as its person sees it (art. 38.3 ET).
import type { Page } from '@playwright/test';
import { expect, type Persona, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { escribirFecha } from '../../viajes/viaje.steps.ts';
import { decidir, detalle, diasLibres, pedir } from './permiso.steps.ts';

type Mes = { Dias: { Fecha: string; CodigoReal: string | null }[] };
type Anio = { Tipos: { Vacaciones: boolean; Aprobado: number }[] };
type Dia = { Fecha: string; Permiso: number | null };
/** Days of her holidays that are granted in the year of a day. */
const concedidos = async ({ llamar }: Persona, dia: string) =>
  (await llamar<Anio>('GET', `/api/usuario/permisos/${dia.slice(0, 4)}`)).Tipos.find((t) => t.Vacaciones)?.Aprobado;
const codigoDe = async ({ llamar }: Persona, dia: string) =>
  (await llamar<Mes>('GET', `/api/usuario/presenciamensual/${dia.slice(0, 7)}`)).Dias.find((d) => d.Fecha === dia)
    ?.CodigoReal;
const enCalendario = async ({ llamar }: Persona, dia: string) =>
  (await llamar<Dia[]>('GET', `/api/permisos/calendario?desde=${dia}&hasta=${dia}`)).find((d) => d.Fecha === dia)
    ?.Permiso;
const dialogo = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
/** Opens the history of the leave in sight. */
const historial = (page: Page) => detalle(page).getByRole('button', { name: 'Historial' }).click();
const leida = async (page: Page, titulo: string, motivo: string) => {
  await page.goto('/menu/notificaciones');
  const linea = page.getByRole('main').getByRole('listitem').filter({ hasText: titulo }).first();
  await expect(linea).toContainText(motivo);
};

// @spec 1.permisos
test('Eva cuts a granted leave short and writes a sickness into it, Luis calls another one off, and Ana reads each of them', async ({
  como,
}) => {
  const [ana, luis, eva] = [await como('ana'), await como('luis'), await como('eva')];
  const dias = await diasLibres(ana, 5, 130);
  const [primero = '', dos = '', tres = '', cuatro = '', cinco = ''] = dias;
  const antes = (await concedidos(ana, primero)) ?? 0;
  const { Id } = await pedir(ana, { desde: primero, hasta: cuatro });
  await decidir(luis, Id);
  const { Id: segundoPermiso } = await pedir(ana, { desde: cinco });
  await decidir(luis, segundoPermiso);
  expect(await concedidos(ana, primero)).toBe(antes + 5);

  await test.step('human resources give the last day of the leave back, with the reason', async () => {
    const { page } = eva;
    await page.goto(`/menu/permisosconcedidos/${Id}`);
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('button', { name: 'Acortar', exact: true }).click();
    const form = dialogo(page, 'Acortar el permiso de Ana Prieto');
    await escribirFecha(form, 'Último día', tres);
    await expect(form).toContainText(/Vuelven a su saldo 1\s+día/);
    await form.getByLabel('Motivo').fill('Se adelanta la botadura');
    await sinFaltas(page);
    await form.getByRole('button', { name: 'Acortar', exact: true }).click();
    await expect(form).toBeHidden();
    await leida(ana.page, 'Un permiso suyo acaba antes', 'Se adelanta la botadura');
    await ana.page.goto(`/menu/permisos/${Id}`);
    await expect(detalle(ana.page)).toContainText(/3\s+días/);
    await historial(ana.page);
    await expect(detalle(ana.page)).toContainText('Acaba antes');
    await expect(detalle(ana.page)).toContainText('Se adelanta la botadura');
    expect(await concedidos(ana, primero)).toBe(antes + 4);
    expect([await codigoDe(ana, tres), await enCalendario(ana, tres)]).toEqual(['V', 2]);
    expect([await codigoDe(ana, cuatro), await enCalendario(ana, cuatro)]).toEqual([
      expect.not.stringMatching('V'),
      null,
    ]);
  });

  await test.step('a sickness in the middle gives its day back, and the days beside it stay granted', async () => {
    const { page } = eva;
    await page.goto(`/menu/permisosconcedidos/${Id}`);
    await page.getByRole('button', { name: 'Anotar enfermedad' }).click();
    const form = dialogo(page, 'Enfermedad de Ana Prieto');
    await escribirFecha(form, 'Primer día de la enfermedad', dos);
    await escribirFecha(form, 'Último día de la enfermedad', dos);
    await expect(form).toContainText(/Vuelven a su saldo 1\s+día/);
    await form.getByLabel('Motivo').fill('Parte de baja recibido');
    await sinFaltasEnLosDosTemas(page);
    await form.getByRole('button', { name: 'Anotar enfermedad' }).click();
    await expect(form).toBeHidden();
    await leida(ana.page, 'Un permiso suyo le devuelve los días de una enfermedad', 'Parte de baja recibido');
    expect(await concedidos(ana, primero)).toBe(antes + 3);
    for (const [dia, codigo] of [
      [primero, 'V'],
      [dos, 'E'],
      [tres, 'V'],
    ] as const)
      expect(await codigoDe(ana, dia)).toBe(codigo);
    // The responsible reads that it was interrupted, and not why.
    await luis.page.goto(`/menu/permisosconcedidos/${Id}`);
    await expect(luis.page.getByText('Interrumpido: vuelven unos días')).toBeVisible();
    await expect(luis.page.getByText('Parte de baja recibido')).toBeHidden();
  });

  await test.step('her responsible calls the other leave off', async () => {
    const { page } = luis;
    await page.goto(`/menu/permisosconcedidos/${segundoPermiso}`);
    await page.getByRole('button', { name: 'Dejar sin efecto' }).click();
    const form = dialogo(page, 'Dejar sin efecto el permiso de Ana Prieto');
    await form.getByLabel('Motivo').fill('Parada de la planta');
    await sinFaltas(page);
    await form.getByRole('button', { name: 'Dejar sin efecto' }).click();
    await expect(form).toBeHidden();
    await leida(ana.page, 'Un permiso suyo queda sin efecto', 'Parada de la planta');
    await ana.page.goto(`/menu/permisos/${segundoPermiso}`);
    await expect(detalle(ana.page).getByText('Anulado').first()).toBeVisible();
    await historial(ana.page);
    await expect(detalle(ana.page)).toContainText('Parada de la planta');
    expect([await concedidos(ana, primero), await enCalendario(ana, cinco)]).toEqual([antes + 2, null]);
  });

  const vigentes = await eva.llamar<{ Id: number; Desde: string; Persona: string }[]>(
    'GET',
    '/api/permisos/concedidos/lista?texto=ana+prieto&limite=200',
  );
  for (const permiso of vigentes.filter(({ Desde }) => [primero, tres].includes(Desde)))
    await eva.llamar('POST', '/api/permisos/concedidos/revocar', { Id: permiso.Id, motivo: 'Fin de la historia' });
});
