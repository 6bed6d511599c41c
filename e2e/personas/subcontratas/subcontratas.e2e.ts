// Papers of subcontractors: PRL renews expired ones, and no access can be asked for a day on which they will have expired.
import { dentroDe } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { rowOf } from '../../pieces.steps.ts';

const cifras = (fecha: string) => fecha.split('-').toReversed().join('');
test.use({ estadosEsperados: [422] });
type Elegible = { Id: number; Nombre: string; Motivo: string };
const elegibles = ({ llamar }: Persona) => llamar<Elegible[]>('GET', '/api/accesosfuerajornada/usuariossubcontratas');

test(
  'Íñigo renews an expired paper, and access can be asked for its person',
  { tag: ['@escritorio', '@check'] },
  async ({ como }) => {
    const [inigo, ana] = await Promise.all([como('inigo'), como('ana')]);
    const { page } = inigo;
    const parada = (await elegibles(ana)).find(({ Motivo }) => Motivo.includes('Aptitud médica'));
    if (!parada) throw new Error('the demo company has nobody who is stopped');
    const empresas = await inigo.llamar<{ Id: number; Codigo: string }[]>('GET', '/api/subcontratas/lista');
    const enRegla = empresas.find(({ Codigo }) => Codigo === 'MONTAJES');
    await inigo.llamar('POST', `/api/subcontratas/una/${enRegla?.Id}/personas`, { personaId: parada.Id });

    await page.goto('/menu/subcontratas');
    await expect(page.getByRole('row', { name: /Montajes del Cantábrico/ })).toBeVisible();
    await sinFaltasEnLosDosTemas(page);
    await page.getByRole('link', { name: 'Lo que caduca' }).click();
    await rowOf(page, 'Lo que caduca', 'Aptitud médica').filter({ hasText: parada.Nombre }).getByRole('link').click();
    await expect(page.getByText('No puede entrar').first()).toBeVisible();
    await sinFaltas(page);
    const aptitud = page.getByRole('listitem').filter({ hasText: 'Aptitud médica' });
    await aptitud.getByRole('button', { name: 'Renovar' }).click();
    await page.getByRole('spinbutton', { name: 'día, Caduca', exact: true }).focus();
    await page.keyboard.type(cifras(dentroDe(365)));
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('status').getByText('Papel renovado').last()).toBeVisible();
    await expect(aptitud.getByText('1 anterior')).toBeVisible();
    await expect(page.getByText('No puede entrar')).toHaveCount(0);

    const { Numero } = await ana.llamar<{ Numero: string }>('POST', '/api/accesosfuerajornada/crear', {
      tipoAccesoId: 1,
      personas: [{ origen: 'S', id: parada.Id }],
      periodicidad: 'U',
      fechaDesde: dentroDe(30),
      fechaHasta: dentroDe(30),
      horaInicio: '18:00',
      horaFin: '20:00',
      motivo: 'Montaje del andamio de popa',
    });
    expect(Numero).toMatch(/^AFJ-/);
  },
);

test(
  'the form of accesses says whose papers will have expired, and keeps what Ana wrote',
  { tag: '@movil' },
  async ({ como }) => {
    const ana = await como('ana');
    const { page } = ana;
    const motivo = 'Ensayo con la nave vacía';
    await page.goto('/menu/accesos/nuevo');
    await page.getByText('Prolongación de jornada', { exact: true }).click();
    await page.getByRole('button', { name: 'Cambiar personas' }).click();
    const picker = page.getByRole('dialog', { name: 'Personas' });
    await picker.getByRole('searchbox', { name: 'Buscar personas' }).fill('costa');
    await picker.getByRole('option', { name: /Sara Costa/ }).click();
    await picker.getByRole('button', { name: 'Listo' }).click();
    await page.getByLabel('Motivo').fill(motivo);
    await page.getByRole('spinbutton', { name: 'día, Fecha', exact: true }).focus();
    await page.keyboard.type(cifras(dentroDe(300)));
    for (const [name, hora] of [
      ['hora, Hora de inicio', '1800'],
      ['hora, Hora de fin', '2000'],
    ] as const) {
      await page.getByRole('spinbutton', { name, exact: true }).focus();
      await page.keyboard.type(hora);
    }
    const aviso = page.getByRole('status').filter({ hasText: 'No se puede pedir' }).first(); // the summary of a phone says it too
    await expect(aviso).toContainText(/Sara Costa no podrá entrar el .* caducó el/);
    await sinFaltas(page);
    await page.getByRole('button', { name: 'Solicitar' }).click();
    // In the notice, and beside the field.
    await expect(page.getByText(/Sara Costa no podrá entrar/).nth(1)).toBeVisible();
    await expect(page.getByLabel('Motivo')).toHaveValue(motivo);
  },
);
