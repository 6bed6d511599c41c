// The figure with which a balance begins: RRHH writes and corrects it, its person reads it in their ledger, and a file brings many.
import { hoy } from '../../../contract/test/reloj.ts';
import { expect, sinFaltas, test } from '../../support.ts';

type Inicial = { Id: number; Persona: string; EstadoId: number; Version: number; TipoId: number | null };
test('Eva writes the hours with which Clara comes and corrects them, and Clara reads both in her ledger', async ({
  como,
}) => {
  const [eva, clara] = await Promise.all([como('eva'), como('clara')]);
  const mes = hoy().slice(0, 7);
  for (const { Id, Persona, EstadoId, TipoId } of await eva.llamar<Inicial[]>('GET', '/api/saldosiniciales/todos'))
    if (Persona === 'Clara Luna' && EstadoId === 1 && TipoId === null)
      await eva.llamar('POST', `/api/saldosiniciales/${Id}/anular`, { motivo: 'Para escribirlo otra vez' });
  type Mes = { Id: number | null; EstadoId: number };
  for (const { Id, EstadoId } of await clara.llamar<Mes[]>('GET', '/api/usuario/cierresaldohorario'))
    if (Id !== null && EstadoId > 1 && EstadoId < 6)
      await eva.llamar('POST', '/api/cierres/reabrir', { Id, motivo: 'Empieza con otro saldo' });

  const { page } = eva;
  await page.goto('/menu/saldosiniciales');
  await sinFaltas(page);
  await page.getByRole('button', { name: 'Escribir un saldo' }).click();
  const nuevo = page.getByRole('dialog', { name: 'Escribir un saldo inicial' });
  await nuevo.getByLabel('Persona').fill('clara');
  await nuevo.getByRole('button', { name: /Clara Luna/ }).click();
  await nuevo.getByLabel('Cifra').fill('doce');
  await nuevo.getByLabel('De dónde sale').fill('Hoja de control del programa anterior');
  await nuevo.getByRole('button', { name: 'Escribir', exact: true }).click();
  await expect(nuevo.getByText('Escriba la cifra')).toBeVisible();
  await nuevo.getByLabel('Cifra').fill('12:30');
  await sinFaltas(page);
  await nuevo.getByRole('button', { name: 'Escribir', exact: true }).click();
  await expect(nuevo).toBeHidden();

  await page.goto('/menu/saldosiniciales?texto=Clara&estado=1&saldo=HORAS');
  await page.getByRole('link', { name: /Clara Luna/ }).click();
  await page.getByRole('button', { name: 'Corregir la cifra' }).click();
  const corregir = page.getByRole('dialog', { name: 'Corregir el saldo inicial' });
  await corregir.getByLabel('La cifra que debería ser').fill('11:00');
  await corregir.getByLabel('Motivo').fill('Se contó dos veces un domingo');
  await corregir.getByRole('button', { name: 'Corregir', exact: true }).click();
  await expect(corregir).toBeHidden();
  await expect(page.getByText('Se contó dos veces un domingo').first()).toBeVisible();
  await sinFaltas(page);

  await clara.page.goto(`/menu/jornada/saldo?mes=${mes}&dia=${mes}-01`);
  await expect(clara.page.getByText(/^Saldo inicial a 01\//).first()).toBeVisible();
  await expect(clara.page.getByText('Corrección del saldo inicial').first()).toBeVisible();
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
