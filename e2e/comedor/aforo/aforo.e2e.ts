// A seat of the canteen from a phone: booked, waited for where it is full, had as soon as it is given up, changed and left.
import { marca } from '../../../contract/test/reloj.ts';
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../../support.ts';
import { chip, diaLibre, SITIO, turnoNuevo } from './aforo.steps.ts';

// @spec 1.aforo S-8111 S-8113
test('Teo gets the seat that he waits for once Clara changes hers', { tag: ['@movil', '@check'] }, async ({ como }) => {
  const [marta, clara, teo] = [await como('marta'), await como('clara'), await como('teo')];
  const [pronto, tarde] = [`Pronto ${marca()}`, `Tarde ${marca()}`];
  await turnoNuevo(marta, pronto);
  await turnoNuevo(marta, tarde, { desde: '14:00', hasta: '14:40', plazas: 2 });
  const fecha = await diaLibre(1, clara, teo);
  const turno = ({ page }: typeof clara, nombre: string) => page.getByRole('article', { name: nombre });
  const plazaDe = ({ page }: typeof clara, estado: string) => page.getByRole('article', { name: estado, exact: true });

  for (const quien of [clara, teo]) {
    await quien.page.goto(SITIO);
    await chip(quien, fecha).click();
  }
  await expect(turno(clara, pronto)).toContainText('Queda 1 plaza de 1');
  await sinFaltasEnLosDosTemas(clara.page);
  await turno(clara, pronto).getByRole('button', { name: 'Reservar plaza' }).click();
  await expect(plazaDe(clara, 'Tiene plaza')).toContainText(`${pronto}, 13:00–13:40`);
  await expect(turno(clara, pronto)).toBeFocused();
  await expect(chip(clara, fecha)).toHaveAccessibleName(/plaza$/);

  await teo.page.reload();
  await turno(teo, pronto).getByRole('button', { name: 'Apuntarme a la lista de espera' }).click();
  await expect(plazaDe(teo, 'Está en la lista de espera')).toContainText('Es la persona número 1');
  await sinDesborde(teo.page);
  await sinFaltas(teo.page);

  // Others' seats and waits are read again each minute, or now; what the device has kept stands there until they come.
  await clara.page.reload();
  await expect(turno(clara, pronto)).toContainText('Completo · 1 persona espera');
  await turno(clara, tarde).getByRole('button', { name: 'Cambiar a este turno' }).click();
  const cambio = clara.page.getByRole('alertdialog');
  await expect(cambio).toContainText('Pasa al momento a la primera persona que espera');
  await sinFaltas(clara.page);
  await cambio.getByRole('button', { name: 'Cambiar a este turno' }).click();
  await expect(plazaDe(clara, 'Tiene plaza')).toContainText(`${tarde}, 14:00–14:40`);
  // Without touching anything.
  await expect(plazaDe(teo, 'Tiene plaza')).toContainText(pronto);
  await sinFaltas(teo.page);
  await teo.page.goto('/menu/notificaciones');
  await teo.page.getByText('Ya tiene plaza en el comedor').first().click();
  await expect(chip(teo, fecha)).toBeChecked();
  await plazaDe(teo, 'Tiene plaza').getByRole('button', { name: 'Dejar mi plaza' }).click();
  const pregunta = teo.page.getByRole('alertdialog');
  await sinFaltas(teo.page);
  await pregunta.getByRole('button', { name: 'Dejar mi plaza' }).click();
  await expect(turno(teo, pronto)).toContainText('Queda 1 plaza de 1');
  await expect(chip(teo, fecha)).not.toHaveAccessibleName(/plaza$/);
  await expect(turno(teo, pronto)).toBeFocused();
});
