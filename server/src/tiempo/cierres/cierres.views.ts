import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type {
  Cierre,
  CierreDePersona,
  CierreDetalle,
  ResumenCierres,
} from '#contract/tiempo/cierres/cierre.schemas.ts';
import { CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { espera } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { CierreRow, PersonaRow, ResumenRow, selectEspera } from './cierre.queries.ts';
import { accionesDeCierre } from './cierres.policy.ts';
import type { Leido } from './lectura.commands.ts';

export const verCierre =
  (usuario: Usuario) =>
  (c: CierreRow): Cierre => ({
    ...c,
    Estado: CIERRE.nombre(c.EstadoId),
    acciones: accionesDeCierre(usuario, c),
  });
export const verCierreDePersona =
  (usuario: Usuario) =>
  (c: PersonaRow): CierreDePersona => ({ ...c, ...verCierre(usuario)(c), Id: c.personaId, CierreId: c.Id });

export const verCierreDetalle = (usuario: Usuario, { mes: c, coincide, ahora, impide }: Leido): CierreDetalle => ({
  ...c,
  ...verCierre(usuario)(c),
  PersonaId: c.personaId,
  Coincide: coincide,
  AhoraMin: ahora,
  Impide: impide,
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
        Texto: `Su jornada de ${mesEnPalabras(mes)} espera su conformidad`,
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
