import type { FastifyInstance } from 'fastify';
import { DE_SALUD } from '#contract/tiempo/jornada/letras.rules.ts';
import { permisosGestion } from '#contract/tiempo/permisos/gestion/gestion.endpoints.ts';
import { PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import { lista } from '#server/casa/http/answers.ts';
import type { Call } from '#server/casa/http/handler.ts';
import { serve } from '#server/casa/http/serve.ts';
import { conRol } from '#server/casa/kernel/access.ts';
import { bloquear, desbloquear, recordar } from './dias.commands.ts';
import {
  type BloqueoRow,
  claveDesde,
  type ConDocumento,
  selectBloqueosDeRrhh,
  selectDocumentos,
  selectOpciones,
} from './dias.queries.ts';
import { ajustar, esDeSalud, listarSaldos, saldosCsv, verPersona } from './saldos.commands.ts';
import { crearTipo, crearVersion, nombrarTipo, previsualizarVersion, quitarVersion } from './tipo.commands.ts';
import { selectTiposConVersiones } from './tipo.queries.ts';

const policy = conRol('RRHH');
type Calls = typeof permisosGestion.endpoints;
const conFecha = ({ Desde, Id }: { Desde: string; Id: number }) => [Desde, Id] as const;

/** Leave of everybody, for human resources alone. */
export async function gestionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, permisosGestion, {
    saldos: {
      policy,
      handle: ({ usuario, query }) => listarSaldos(usuario.id, query),
      deQuienes: (_call, { filas }) => filas.filter(esDeSalud).map(({ Id }) => Id),
    },
    saldosCsv: {
      policy,
      handle: ({ query }) => saldosCsv(query.anio),
      deQuienes: (_call, { deQuienes = [] }) => deQuienes,
    },
    persona: {
      policy,
      handle: ({ usuario, params, query }) => verPersona(usuario.id, params.id, query.anio),
      deQuienes: (_call, { Id, Tipos }) => (Tipos.some(esDeSalud) ? [Id] : []),
    },
    ajustar: { policy, handle: ({ usuario, body }) => ajustar(usuario, body) },

    tipos: { policy, handle: () => selectTiposConVersiones() },
    crearTipo: { policy, handle: ({ usuario, body }) => crearTipo(usuario, body) },
    nombrarTipo: { policy, handle: ({ usuario, params, body }) => nombrarTipo(usuario, params.id, body) },
    previsualizarVersion: {
      policy,
      handle: ({ usuario, params, body }) => previsualizarVersion(usuario, params.id, body),
    },
    crearVersion: { policy, handle: ({ usuario, params, body }) => crearVersion(usuario, params.id, body) },
    quitarVersion: { policy, handle: ({ usuario, params }) => quitarVersion(usuario, params.id) },

    opciones: { policy, handle: () => selectOpciones() },
    bloqueos: lista({
      policy,
      clave: claveDesde,
      filas: ({ query }: Call<Calls['bloqueos']>, desde) => selectBloqueosDeRrhh(query, desde),
      orden: conFecha,
      ver: () => (b: BloqueoRow) => ({ ...b, acciones: b.Anulado === null && !b.terminado ? ['anular' as const] : [] }),
    }),
    bloquear: { policy, handle: ({ usuario, body }) => bloquear(usuario, body) },
    desbloquear: { policy, handle: ({ usuario, params }) => desbloquear(usuario, params.id) },

    documentos: {
      ...lista({
        policy,
        clave: claveDesde,
        filas: ({ query }: Call<Calls['documentos']>, desde) => selectDocumentos(query, desde),
        orden: conFecha,
        ver: () => (p: ConDocumento) => ({ ...p, Estado: PERMISO.nombre(p.EstadoId) }),
      }),
      deQuienes: (_call, { filas }) =>
        filas.filter(({ Letra }) => DE_SALUD.includes(Letra)).map(({ PersonaId }) => PersonaId),
    },
    recordar: { policy, handle: ({ usuario, params }) => recordar(usuario, params.id) },
  });
}
