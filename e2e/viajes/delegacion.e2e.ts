import { dentroDe, marca } from '../../contract/test/reloj.ts';
import { expect, test } from '../support.ts';
import {
  abrirMiViaje,
  abrirParaDecidir,
  crearViaje,
  escribirFecha,
  historial,
  sinDelegaciones,
} from './viaje.steps.ts';
import { expectToast } from '../pieces.steps.ts';
import { aprobarConComentario } from '../tramites/solicitudes/solicitud.steps.ts';

test('Marta decides for Luis, and the history says so', { tag: '@escritorio' }, async ({ como }, { project }) => {
  const destino = `Gijón ${project.name} ${marca()}`;
  const ana = await como('ana');
  const luis = await como('luis');
  await sinDelegaciones(luis, 'Marta Gil');
  await crearViaje(ana, destino, { enviado: true });

  await test.step('Luis delegates', async () => {
    await luis.page.goto('/menu/delegaciones');
    await luis.page.getByRole('button', { name: 'Nueva delegación' }).click();
    const form = luis.page.getByRole('dialog', { name: 'Nueva delegación' });
    await expect(form.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await form.getByLabel('Persona que decidirá por usted').fill('marta g');
    await form.getByRole('button', { name: 'Marta Gil' }).click();
    await escribirFecha(form, 'Último día', dentroDe(3));
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(form).toBeHidden();
    const given = luis.page.getByRole('region', { name: 'Las que he dado' });
    await expect(given.getByRole('listitem').filter({ hasText: 'Marta Gil' })).toContainText('Vigente');
  });

  await test.step('Marta approves', async () => {
    const { page: marta } = await como('marta');
    await marta.goto('/menu/viajes/aprobar');
    await expect(marta.getByRole('link', { name: destino })).toContainText('Por delegación de Luis Ortega');
    await abrirParaDecidir(marta, destino);
    await aprobarConComentario(marta, 'De acuerdo');
    await expectToast(marta, 'Viaje aprobado correctamente');
    // The next one is open: it is not in her hands any more when the delegation ends.
    await marta.goto('/menu/inicio');
  });

  await test.step('Ana reads who decided, and for whom', async () => {
    const lines = await historial(await abrirMiViaje(ana.page, destino));
    await expect(lines.getByRole('listitem').filter({ hasText: 'Marta Gil' })).toContainText(
      'por delegación de Luis Ortega',
    );
  });

  await test.step('Luis ends it', async () => {
    await luis.page.getByRole('button', { name: 'Terminar la delegación en Marta Gil' }).click();
    await luis.page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
    await expect(luis.page.getByRole('button', { name: 'Terminar la delegación en Marta Gil' })).toBeHidden();
  });
});
