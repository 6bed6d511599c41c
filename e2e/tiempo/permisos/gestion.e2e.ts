// RRHH keeps types, balances and blocked days; while an approver is absent their delegate decides.
import type { Page } from '@playwright/test';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { dentroDe, marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { abrirParaFirmar, decidirConComentario, enLaBandeja } from '../../tramites/solicitudes/solicitud.steps.ts';
import { escribirFecha } from '../../viajes/viaje.steps.ts';
import { expectToast } from '../../pieces.steps.ts';

type Id = { Id: number };
const ANIO = Number(dentroDe(0).slice(0, 4));
const marcar = (project: string) => `${project.slice(0, 3)}${marca()}`.toUpperCase();
const pestana = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Permisos de la plantilla' }).getByRole('link', { name });
const idDe = async (quien: Persona) => (await quien.llamar<Id>('GET', '/api/usuario/usuario')).Id;

// @spec 1.gestionpermisos S-8025
test('RRHH makes a type, gives it new rules from a day on having seen whom they change, and adjusts a balance', async ({
  como,
}, { project }) => {
  const codigo = marcar(project.name);
  const { page } = await como('eva', '/menu/gestionpermisos?ver=tipos');
  await page.getByRole('button', { name: 'Tipo nuevo' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Tipo de permiso nuevo' });
  await nuevo.getByLabel('Nombre').fill(`Examen ${codigo}`);
  await nuevo.getByLabel('Código').fill(codigo);
  await nuevo.getByLabel('Cuánto al año').fill('3');
  await nuevo.getByLabel('Norma o acuerdo').fill('Convenio');
  await nuevo.getByLabel('Explicación').fill('Tres días al año para exámenes oficiales.');
  await sinFaltas(page);
  await nuevo.getByRole('button', { name: 'Crear' }).click();
  await expect(nuevo).toBeHidden();
  await sinFaltasEnLosDosTemas(page);

  await page.getByRole('button', { name: `Examen ${codigo}` }).click();
  await page.getByRole('button', { name: 'Reglas nuevas' }).click();
  const reglas = page.getByRole('dialog', { name: `Reglas nuevas de Examen ${codigo}` });
  await escribirFecha(reglas, 'Desde el día', `${ANIO + 1}-01-01`);
  await reglas.getByLabel('Cuánto al año').fill('4,5');
  await sinFaltas(page);
  await reglas.getByRole('button', { name: 'Previsualizar' }).click();
  const vista = page.getByRole('alertdialog');
  await expect(vista).toContainText(`Cambia el saldo de ${ANIO + 1} de`);
  await expect(vista.getByRole('listitem').first()).toContainText('3 días');
  await expect(vista.getByRole('listitem').first()).toContainText('4,5 días');
  await sinFaltasEnLosDosTemas(page);
  await vista.getByRole('button', { name: 'Guardar reglas' }).click();
  await expect(vista).toBeHidden();
  await page.getByRole('button', { name: `Examen ${codigo}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Por llegar');
  await page.keyboard.press('Escape');

  await page.goto(`/menu/gestionpermisos?tipo=${codigo}&texto=marta+gil&anio=${ANIO + 1}`);
  await sinFaltasEnLosDosTemas(page);
  await page.getByText('Marta Gil').first().click();
  await page.getByRole('button', { name: `Ajustar Examen ${codigo}` }).click();
  const ajuste = page.getByRole('dialog', { name: `Ajustar el saldo de ${ANIO + 1} de Marta Gil` });
  await ajuste.getByLabel('Cuánto').fill('1,5');
  await expect(ajuste.getByRole('status')).toHaveText('Ahora tiene 4,5 días; tendrá 6 días.');
  await ajuste.getByLabel('Motivo').fill('Curso de manipuladora');
  await sinFaltas(page);
  await ajuste.getByRole('button', { name: 'Ajustar' }).click();
  await expect(ajuste).toBeHidden();
  await expect(page.getByRole('list', { name: `Ajustes de Examen ${codigo}` })).toContainText('Curso de manipuladora');
  await sinFaltasEnLosDosTemas(page);
});

// @spec 1.gestionpermisos S-8021 S-8027
test('RRHH blocks days, a requester reads the reason, and once allowed again the days can be asked for', async ({
  como,
}, { project, repeatEachIndex, retry }) => {
  const motivo = `Auditoría ${marcar(project.name)}`;
  const { page, llamar } = await como('eva');
  const clara = await como('clara');
  // Weeks of its own, beyond those of the demo company.
  const lunes = lunesDe(dentroDe(210 + 14 * (repeatEachIndex * 2 + retry)));
  await page.goto('/menu/gestionpermisos');
  await pestana(page, 'Días bloqueados').click();
  await page.getByRole('button', { name: 'Bloquear días' }).first().click();
  const form = page.getByRole('dialog', { name: 'Bloquear días' });
  await escribirFecha(form, 'Primer día', lunes);
  await escribirFecha(form, 'Último día', sumarDias(lunes, 1));
  await form.getByLabel('Motivo').fill(motivo);
  await sinFaltas(page);
  await form.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(form).toBeHidden();
  const fila = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: motivo });
  await expect(fila).toBeVisible();
  await sinFaltasEnLosDosTemas(page);

  const tipos = await llamar<(Id & { Vacaciones: boolean })[]>('GET', '/api/permisos/gestion/tipos');
  const tipoId = tipos.find(({ Vacaciones }) => Vacaciones)?.Id;
  const pedido = { tipoId, desde: lunes, hasta: lunes, parte: 'C', horaDesde: null, horaHasta: null };
  const impedimentos = async () =>
    (
      await clara.llamar<{ Impedimentos: { Frase: string }[] }>('POST', '/api/permisos/calcular', pedido)
    ).Impedimentos.map(({ Frase }) => Frase);
  expect((await impedimentos())[0]).toContain(motivo);
  await fila.getByRole('button', { name: 'Desbloquear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }).click();
  await expect(fila).toHaveCount(0);
  expect((await impedimentos()).join()).not.toContain(motivo);
  const token = page.getByRole('button', { name: 'Cuándo: Vigentes' });
  const anulados = (await token.isVisible())
    ? page.getByRole('option', { name: 'Anulados' })
    : page.getByRole('radio', { name: 'Anulados' });
  if (await token.isVisible()) await token.click();
  await anulados.click();
  await expect(fila).toContainText('Eva Robles');
});

// @spec 1.gestionpermisos S-8022
test(
  'while Íñigo is on leave Clara decides for him automatically, with the absences of the team, and not afterwards',
  { tag: '@escritorio' },
  async ({ como }) => {
    const [inigo, clara, eva, sonia] = [
      await como('inigo'),
      await como('clara'),
      await como('eva'),
      await como('sonia'),
    ];
    const [deInigo, deSonia] = [await idDe(inigo), await idDe(sonia)];
    await inigo.page.goto('/menu/delegaciones');
    await inigo.page.getByRole('button', { name: /quién decide cuando no estoy$/ }).click();
    const elegir = inigo.page.getByRole('dialog', { name: 'Quién decide cuando no estoy' });
    await elegir.getByLabel('Persona que decidirá por usted').fill('clara l');
    await elegir.getByRole('button', { name: 'Clara Luna' }).click();
    await sinFaltas(inigo.page);
    await elegir.getByRole('button', { name: 'Guardar' }).click();
    await expect(inigo.page.getByRole('region', { name: 'Quién decide cuando no estoy' })).toContainText('Clara Luna');

    const [hoy, manana] = [dentroDe(0), dentroDe(1)];
    const body = { usuarioId: deInigo, desde: hoy, hasta: manana, letra: 'V', minutos: null, nota: '' };
    const ausencia = await eva.llamar<Id>('POST', '/api/presencia/ausencias', body);
    await inigo.page.reload();
    await expect(
      inigo.page
        .getByRole('region', { name: 'Las que he dado' })
        .getByRole('listitem')
        .filter({ hasText: 'Clara Luna' })
        .first(),
    ).toContainText('Por su ausencia');
    await sinFaltasEnLosDosTemas(inigo.page);

    const { Numero } = await pedirSinSueldo(sonia, eva);
    const { page } = clara;
    await abrirParaFirmar(page, Numero);
    await expect(page.getByText('Por delegación de Íñigo Vega').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Esos días' })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Quién falta en la semana/ }).first()).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await decidirConComentario(page, 'Aceptar', 'De acuerdo');
    await expectToast(page, 'Solicitud aceptada correctamente');
    await expect(enLaBandeja(page, Numero)).toBeHidden();
    // The next one is open: it is not in her hands any more when the delegation ends.
    await page.goto('/menu/inicio');

    await eva.llamar('POST', `/api/presencia/ausencias/${ausencia.Id}/anular`, { motivo: '' });
    const siguiente = await pedirSinSueldo(sonia, eva);
    const esperan = await clara.llamar<{ Numero: string }[]>('GET', '/api/solicitudes/mispendientes?limite=200');
    expect(esperan.map((solicitud) => solicitud.Numero)).not.toContain(siguiente.Numero);
    await inigo.llamar('PUT', '/api/usuario/nombrarenausencias', { paraId: deSonia });
  },
);

/** A day of unpaid leave far ahead, on the first day that is free. */
async function pedirSinSueldo(quien: Persona, eva: Persona): Promise<{ Numero: string }> {
  const tipos = await eva.llamar<(Id & { Codigo: string })[]>('GET', '/api/permisos/gestion/tipos');
  const tipoId = tipos.find(({ Codigo }) => Codigo === 'SIN_SUELDO')?.Id;
  for (let dia = 240; dia < 340; dia++) {
    const pedido = { tipoId, desde: dentroDe(dia), hasta: dentroDe(dia), parte: 'C', horaDesde: null, horaHasta: null };
    const { Impedimentos } = await quien.llamar<{ Impedimentos: unknown[] }>('POST', '/api/permisos/calcular', pedido);
    if (Impedimentos.length === 0) return quien.llamar('POST', '/api/permisos/crear', { ...pedido, motivo: 'Prueba' });
  }
  throw new Error('no day is free');
}
