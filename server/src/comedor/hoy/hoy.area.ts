import { comedor } from '#contract/comedor/hoy/hoy.endpoints.ts';
import { aTiempo } from '#contract/comedor/centros/corte.rules.ts';
import { area } from '#server/casa/kernel/area.ts';
import { dentroDe } from '#server/casa/kernel/inicio.ts';
import { selectMias } from './hoy.queries.ts';
import { cancelarDeAusentes } from './ausente.commands.ts';
import { hoyRoutes } from './hoy.routes.ts';
import { verEspera, verMia, verTarjeta } from './hoy.views.ts';
import { fueraDe, ofrecerCancelar } from './oferta.commands.ts';

export const hoyArea = area({
  contrato: comedor,
  opcional: 'comedor',
  rutas: hoyRoutes,
  relojes: () => [
    {
      nombre: 'ofrecer que se cancele lo del comedor',
      cada: 60_000,
      temas: ['viajes', 'permisos'],
      reunir: 1_000,
      hacer: async () => (await ofrecerCancelar()) > 0,
    },
    {
      nombre: 'cancelar lo del comedor de quien está de baja',
      cada: 60_000,
      temas: ['bajas'],
      reunir: 1_000,
      hacer: () => cancelarDeAusentes(),
    },
  ],
  inicio: async ({ id }) => {
    const reservas = await selectMias(id);
    const hoy = dentroDe(0);
    // Trips and leave are read again: those of the offer may have been withdrawn since.
    const ofrecidas = reservas.filter(({ ofrecida }) => ofrecida);
    const fuera = ofrecidas.length > 0 ? await fueraDe([id], hoy) : [];
    const porCancelar = ofrecidas
      .map((row) => verMia(row, fuera))
      .filter(({ Coincide, Hasta }) => Coincide !== '' && Hasta !== null && aTiempo(Date.now(), Date.parse(Hasta)));
    return {
      espera: verEspera(porCancelar),
      tarjetas: verTarjeta(reservas.filter(({ fecha }) => fecha <= hoy)),
    };
  },
  fuzz: {
    llamadas: { nomina: 'eva', ajustes: 'marta', cambiarAjustes: 'marta', cambiarDia: 'marta', quitarDia: 'marta' },
  },
});
