// A seat of the canteen from a phone: booked, waited for where it is full, had as soon as it is given up, changed and left.
import { expect, sinDesborde, sinFaltas, sinFaltasEnLosDosTemas, test } from '../support.ts';
import { chip, diaLibre, SITIO, turnoNuevo } from './aforo.steps.ts';

test(
  'Teo waits for the seat that Ana has; when she changes her sitting it is his at once, and he is told',
  { tag: '@movil' },
  async ({ como }) => {
    const [marta, ana, teo] = [await como('marta'), await como('ana'), await como('teo')];
    const [uno, otro] = [`Pronto ${Date.now() % 10_000}`, `Tarde ${Date.now() % 10_000}`];
    await turnoNuevo(marta, uno);
    await turnoNuevo(marta, otro, { desde: '14:00', hasta: '14:40', plazas: 2 });
    const fecha = await diaLibre(1, ana, teo);
    const turno = ({ page }: typeof ana, nombre: string) => page.getByRole('article', { name: nombre });
    const suya = ({ page }: typeof ana, estado: string) => page.getByRole('article', { name: estado, exact: true });

    for (const quien of [ana, teo]) {
      await quien.page.goto(SITIO);
      await chip(quien, fecha).click();
    }
    await expect(turno(ana, uno)).toContainText('Queda 1 plaza de 1');
    await sinFaltasEnLosDosTemas(ana.page);
    await turno(ana, uno).getByRole('button', { name: 'Reservar plaza' }).click();
    await expect(suya(ana, 'Tiene plaza')).toContainText(`${uno}, 13:00–13:40`);
    await expect(turno(ana, uno)).toBeFocused();
    await expect(chip(ana, fecha)).toHaveAccessibleName(/plaza$/);

    await teo.page.reload();
    await turno(teo, uno).getByRole('button', { name: 'Apuntarme a la lista de espera' }).click();
    await expect(suya(teo, 'Está en la lista de espera')).toContainText('Es la persona número 1');
    await sinDesborde(teo.page);
    await sinFaltas(teo.page);

    await ana.page.reload(); // others' seats and waits are read again each minute
    await turno(ana, otro).getByRole('button', { name: 'Cambiar a este turno' }).click();
    const cambio = ana.page.getByRole('alertdialog');
    await expect(cambio).toContainText('Pasa al momento a la primera persona que espera');
    await sinFaltas(ana.page);
    await cambio.getByRole('button', { name: 'Cambiar a este turno' }).click();
    await expect(suya(ana, 'Tiene plaza')).toContainText(`${otro}, 14:00–14:40`);
    // Without touching anything.
    await expect(suya(teo, 'Tiene plaza')).toContainText(uno);
    await sinFaltas(teo.page);
    await teo.page.goto('/menu/notificaciones');
    await teo.page.getByText('Ya tiene plaza en el comedor').first().click();
    await expect(chip(teo, fecha)).toBeChecked();
    await suya(teo, 'Tiene plaza').getByRole('button', { name: 'Dejar mi plaza' }).click();
    const pregunta = teo.page.getByRole('alertdialog');
    await sinFaltas(teo.page);
    await pregunta.getByRole('button', { name: 'Dejar mi plaza' }).click();
    await expect(turno(teo, uno)).toContainText('Queda 1 plaza de 1');
    await expect(chip(teo, fecha)).not.toHaveAccessibleName(/plaza$/);
    await expect(turno(teo, uno)).toBeFocused();
  },
);
