// @spec 8 S-5962
import { expect, test } from '../../support.ts';

test('the demo has somebody for Eva to invite, who finds the invitation in their mail', async ({ como }) => {
  const { page } = await como('eva');
  for (const matricula of ['0301', '0302']) {
    await page.goto(`/menu/personas?texto=${matricula}`);
    await page
      .getByRole('link', { name: matricula })
      .or(page.getByRole('row', { name: matricula }))
      .first()
      .click();
    await page.getByRole('button', { name: /^(Invitar|Volver a invitar)$/ }).click();
    await expect(page.getByText('Invitación enviada').first()).toBeVisible();
  }
  await expect(async () => {
    await page.goto('/correo-demo');
    const messages = page.getByRole('navigation', { name: 'Mensajes' }).getByRole('link', { name: 'Invitación' });
    await messages.first().click({ timeout: 1_500 });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('link', { name: /^http\S+\/registro\/\S+$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
});

test('the accesses of the demo have hours that a person could work', { tag: '@escritorio' }, async ({ como }) => {
  type Acceso = { Comentarios: string; TipoAcceso: string; Fechas: string[]; HoraInicioFinEstimada: string };
  const { llamar } = await como('ana');
  const accesosPropios = await llamar<Acceso[]>('GET', '/api/accesosfuerajornada/solicitudesmis?limite=200');
  const motivos = ['Ensayo de la maqueta', 'Pruebas de mar', 'Botadura', 'Prueba de estanqueidad', 'Videoconferencia'];
  const dela = accesosPropios.filter(({ Comentarios }) => motivos.some((motivo) => Comentarios.startsWith(motivo)));
  expect(dela).toHaveLength(motivos.length);
  const faltas = dela.filter(({ TipoAcceso, Fechas, HoraInicioFinEstimada }) => {
    const [desde = 0, hasta = 0] = HoraInicioFinEstimada.split(' - ').map((hora) => Number.parseInt(hora, 10));
    const horas = (hasta - desde + 24) % 24;
    const finde = Fechas.filter((dia) => [0, 6].includes(new Date(`${dia}T00:00Z`).getUTCDay())).length;
    const suDia = { 'Fin de semana': finde === Fechas.length, 'Prolongación de jornada': finde === 0 }[TipoAcceso];
    return horas === 0 || horas > 8 || suDia === false;
  });
  expect(faltas).toEqual([]);
});
