import type { Cierre, CierreDePersona, CierreDetalle, ResumenCierres } from '#contract/cierres/cierre.schemas.ts';
import { CIERRE, guardaLoCerrado } from '#contract/cierres/cierres.rules.ts';
import type { DeInicio } from '#server/kernel/area.ts';
import { conEstados } from '#server/kernel/historial.ts';
import { espera } from '#server/kernel/inicio.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { nombreDeMes } from './cierre.mail.ts';
import type { CierreRow, DetalleRow, PersonaRow, ResumenRow, selectEspera } from './cierre.queries.ts';
import { accionesDeCierre } from './cierres.policy.ts';
import type { comparar } from './libro.commands.ts';

export const verCierre =
  (usuario: Usuario) =>
  (c: CierreRow): Cierre => ({
    ...c,
    Estado: CIERRE.nombre(c.EstadoId),
    acciones: accionesDeCierre(usuario, c),
  });
export const verCierreDePersona =
  (usuario: Usuario) =>
  (c: PersonaRow): CierreDePersona => ({ ...c, ...verCierre(usuario)(c), PersonaId: c.personaId });

type Comparado = Awaited<ReturnType<typeof comparar>>;
export const verCierreDetalle = (usuario: Usuario, c: DetalleRow, { coincide, ahora }: Comparado): CierreDetalle => ({
  ...c,
  ...verCierre(usuario)(c),
  PersonaId: c.personaId,
  Coincide: coincide || !guardaLoCerrado(c.EstadoId),
  AhoraMin: ahora,
  Historial: conEstados(c.Historial, CIERRE),
});

export const verResumen = (Mes: string, { terminado, cuentas, difieren, bloque }: ResumenRow): ResumenCierres => ({
  Mes,
  Terminado: terminado,
  Estados: Object.entries(CIERRE.nombres).map(([estado, Estado]) => ({
    EstadoId: Number(estado),
    Estado,
    Personas: cuentas.find((c) => c.estado === Number(estado))?.personas ?? 0,
  })),
  Difieren: difieren,
  Bloque: bloque,
});

export const verInicio = ({ Mios, Disconformes }: Awaited<ReturnType<typeof selectEspera>>): DeInicio => ({
  espera: [
    ...espera(Mios, {
      una: (mes, id) => ({
        Texto: `Su jornada de ${nombreDeMes(mes)} espera su conformidad`,
        Ruta: `/menu/jornada/cierres/${id}`,
      }),
      varias: (cuantos) => ({
        Texto: `${cuantos} meses de su jornada esperan su conformidad`,
        Ruta: '/menu/jornada/cierres',
      }),
    }),
    ...espera(Disconformes, {
      una: (persona, id) => ({
        Texto: 'Una persona no está conforme con su cierre',
        Detalle: persona,
        Ruta: `/menu/cierres/${id}?mes=${persona.slice(-7)}`,
      }),
      varias: (cuantas) => ({
        Texto: `${cuantas} personas no están conformes con su cierre`,
        Ruta: '/menu/cierres',
      }),
    }),
  ],
});
