// The figure with which a balance begins: RRHH writes and corrects it, its person reads it in their ledger, and a file brings many.
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, test } from '../../support.ts';

type Inicial = { Id: number; Persona: string; EstadoId: number; Saldo: string };
test('Eva writes the holidays with which Clara comes and corrects them, and Clara reads both beside her balance', async ({
  como,
}) => {
  const [eva, clara, inigo] = await Promise.all([como('eva'), como('clara'), como('inigo')]);
  const vigentes = await eva.llamar<Inicial[]>('GET', '/api/saldosiniciales/todos?estado=1&texto=Clara');
  for (const { Id } of vigentes)
    await eva.llamar('POST', `/api/saldosiniciales/${Id}/anular`, { motivo: 'Para escribirlo otra vez' });

  const { page } = eva;
  await page.goto('/menu/saldosiniciales');
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Escribir un saldo' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Escribir un saldo inicial' });
  await nuevo.getByLabel('Persona').fill('clara');
  await nuevo.getByRole('button', { name: /Clara Luna/ }).click();
  await nuevo.getByRole('button', { name: /^Saldo/ }).click();
  const saldos = page.getByRole('dialog', { name: 'Saldo', exact: true });
  await saldos.getByText('Vacaciones', { exact: true }).click();
  await saldos.getByRole('button', { name: 'Aceptar' }).click();
  await nuevo.getByLabel('Cifra').fill('doce');
  await nuevo.getByLabel('De dónde sale').fill('Hoja de control del programa anterior');
  await expect(nuevo.getByText('Escriba la cifra')).toBeVisible();
  await nuevo.getByLabel('Cifra').fill('12');
  await sinFaltas(page);
  await nuevo.getByRole('button', { name: 'Escribir', exact: true }).click();
  await expect(nuevo).toBeHidden();

  await page.goto('/menu/saldosiniciales?texto=Clara&estado=1');
  await page.getByRole('link', { name: /Clara Luna/ }).click();
  await page.getByRole('button', { name: 'Corregir la cifra' }).click();
  const corregir = page.getByRole('dialog', { name: 'Corregir el saldo inicial' });
  await corregir.getByLabel('La cifra que debería ser').fill('11,5');
  await corregir.getByLabel('Motivo').fill('Se contó dos veces una tarde');
  await corregir.getByRole('button', { name: 'Corregir', exact: true }).click();
  await expect(corregir).toBeHidden();
  await expect(page.getByText('Se contó dos veces una tarde').first()).toBeVisible();
  await sinFaltas(page);

  await clara.page.goto('/menu/permisos');
  await clara.page.getByText(/^Vacaciones: el 01\/\d\d\/\d{4} empezó con 11,5/).click();
  await expect(clara.page.getByText('Se contó dos veces una tarde').first()).toBeVisible();
  await sinFaltas(clara.page);

  // Íñigo came with hours, a year ago.
  const primero = sumarMeses(hoy().slice(0, 7), -12);
  await inigo.page.goto(`/menu/jornada/saldo?mes=${primero}&dia=${primero}-01`);
  await expect(inigo.page.getByText(/^Saldo inicial/).first()).toBeVisible();
});

test('Eva reads a file before anything of it is written', { tag: '@escritorio' }, async ({ como }) => {
  const { page } = await como('eva');
  await page.goto('/menu/saldosiniciales/importar');
  await page.getByLabel('Fichero de saldos iniciales').setInputFiles({
    name: 'saldos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Matrícula;Saldo;Fecha;Cifra;Fuente\r\n9999999;HORAS;01/07/2026;6:30;Hoja de control\r\n'),
  });
  await expect(page.getByText('No hay nadie que fiche con la matrícula «9999999»').first()).toBeVisible();
  await sinFaltas(page);
});
