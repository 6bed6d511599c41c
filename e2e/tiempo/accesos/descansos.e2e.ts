// The form of an access shows the broken rests and the compensation of its hours, which the approver reads too.
import type { Page } from '@playwright/test';
import { marca } from '../../../contract/test/reloj.ts';
import { expect, type Persona, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { martesQueVienen } from './martes.steps.ts';

type Advertencias = { Advertencias: string[]; Ausencias: string[] };
/** A Tuesday some weeks ahead after which Ana works: on some of them the demo company has her on leave, or it is the eve of a holiday. */
async function martes({ llamar }: Persona): Promise<string> {
  const { Id: id } = await llamar<{ Id: number }>('GET', '/api/usuario/usuario');
  for (const fecha of martesQueVienen()) {
    const { Advertencias, Ausencias } = await llamar<Advertencias>('POST', '/api/accesosfuerajornada/advertencias', {
      personas: [{ origen: 'E', id }],
      periodicidad: 'U',
      diasPeriodicidad: [],
      fechaDesde: fecha,
      fechaHasta: fecha,
      horaInicio: '22:00',
      horaFin: '06:00',
    });
    if (Advertencias.length > 0 && Ausencias.length === 0) return fecha;
  }
  throw new Error('in eight weeks a night before a working day breaks no rest');
}
async function escribir(page: Page, name: string, digits: string): Promise<void> {
  await page.getByRole('spinbutton', { name, exact: true }).focus();
  await page.keyboard.type(digits);
}

// @spec 7.accesos
test('Ana is warned that a night leaves her no rest, asks for it as paid hours, and Luis reads the warning', async ({
  como,
}, { project }) => {
  const [ana, luis] = await Promise.all([como('ana'), como('luis')]);
  const { page } = ana;
  const motivo = `Noche en el dique ${project.name} ${marca()}`;
  await page.goto('/menu/accesos/nuevo');
  await page.getByText('Nocturno', { exact: true }).click();
  await page.getByLabel('Motivo').fill(motivo);
  const [year = '', month = '', day = ''] = (await martes(ana)).split('-');
  await escribir(page, 'día, Fecha', day + month + year);
  const aviso = page.getByRole('status').filter({ hasText: 'No se respetaría el descanso' });
  await expect(aviso).toContainText(/hay .* de descanso; han de ser 12 h/);
  await page.getByText('Cobrar', { exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'del día siguiente' })).toContainText(', para cobrar.');
  await sinFaltasEnLosDosTemas(page);
  // An evening beside the shift breaks nothing, and the warning goes.
  await escribir(page, 'hora, Hora de inicio', '1800');
  await escribir(page, 'hora, Hora de fin', '1930');
  await expect(aviso).toHaveCount(0);
  await escribir(page, 'hora, Hora de inicio', '2200');
  await escribir(page, 'hora, Hora de fin', '0600');
  await expect(aviso).toBeVisible();
  await page.getByRole('button', { name: 'Solicitar' }).click();
  await expect(page.getByRole('link').filter({ hasText: motivo })).toBeVisible();

  const [acceso] = await ana.llamar<{ Id: number; Comentarios: string }[]>(
    'GET',
    '/api/accesosfuerajornada/solicitudesmis?limite=1',
  );
  expect(acceso?.Comentarios).toBe(motivo);
  await luis.page.goto(`/menu/accesos/${acceso?.Id}`);
  await expect(luis.page.getByText('Ana Prieto no tendría el descanso que le corresponde')).toBeVisible();
  await expect(luis.page.getByText('Cobrar', { exact: true })).toBeVisible();
  await ana.llamar('POST', '/api/accesosfuerajornada/rechazar', { Id: acceso?.Id });
});
