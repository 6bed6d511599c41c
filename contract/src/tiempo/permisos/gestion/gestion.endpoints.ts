import * as z from 'zod/mini';
import { area, del, get, lista, post, put } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Bloqueo,
  bloqueosQuery,
  documentosQuery,
  FormularioBloqueo,
  OpcionesDeBloqueo,
  PermisoConDocumento,
} from './dias.schemas.ts';
import {
  FormularioAjuste,
  SaldoDePersona,
  saldosCsvQuery,
  SaldosDePersona,
  saldosQuery,
  unAnioQuery,
} from './saldos.schemas.ts';
import {
  EfectoDeVersion,
  FormularioNombreTipo,
  FormularioTipo,
  FormularioVersion,
  TipoGestion,
} from './tipo.schemas.ts';

const version = {
  desde: '2027-01-01',
  letra: 'Y',
  unidad: 'D',
  naturales: false,
  medias: true,
  periodo: 'A',
  derecho: 6,
  prorrateo: true,
  validacion: 'R',
  justificante: 'N',
  preavisoDias: 2,
  arrastreMax: 0,
  arrastreHasta: '12-31',
  baseLegal: 'Convenio 2027',
  explicacion: '3 días al año.',
};
const tipo = { codigo: 'EXAMENES', nombre: 'Exámenes', bloqueable: false, ...version };

/** Leave of everybody, kept by human resources. */
export const permisosGestion = area('/api/permisos/gestion', 'Gestión de permisos', {
  saldos: get('/saldos', 'RRHH: el saldo de cada persona, de un tipo y un año, por nombre.', {
    ...lista(SaldoDePersona, saldosQuery),
    sensible: 'salud',
  }),
  saldosCsv: get('/saldos/csv', 'RRHH: los saldos de todas las personas y tipos de un año, como CSV.', {
    kind: 'descarga',
    query: saldosCsvQuery,
    sensible: 'salud',
  }),
  persona: get('/persona/:id', 'RRHH: los saldos de una persona en un año, con sus ajustes.', {
    params: idParam,
    query: unAnioQuery,
    output: SaldosDePersona,
    sensible: 'salud',
  }),
  ajustar: post('/ajustar', 'RRHH: da o quita a una persona, de un tipo y un año, con el motivo.', {
    body: FormularioAjuste,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { usuarioId: 1, tipoId: 1, anio: 2027, cantidad: 4, motivo: 'Días por antigüedad' } },
  }),

  tipos: get('/tipos', 'RRHH: todos los tipos de permiso, con lo que han sido y serán sus reglas.', {
    output: z.array(TipoGestion),
  }),
  crearTipo: post('/creartipo', 'RRHH: tipo nuevo, con sus reglas desde un día.', {
    body: FormularioTipo,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: tipo },
  }),
  nombrarTipo: put(
    '/nombrartipo/:id',
    'RRHH: cambia su nombre, si lo alcanzan los días bloqueados, o deja de ofrecerlo.',
    {
      params: idParam,
      body: FormularioNombreTipo,
      output: Hecho,
      ejemplo: { body: { nombre: 'Exámenes oficiales', bloqueable: false, activo: true } },
    },
  ),
  previsualizarVersion: post(
    '/previsualizarversion/:id',
    'RRHH: a quién cambiarían unas reglas nuevas. No guarda nada.',
    {
      params: idParam,
      body: FormularioVersion,
      output: EfectoDeVersion,
      ejemplo: { body: version },
    },
  ),
  crearVersion: post(
    '/crearversion/:id',
    'RRHH: reglas nuevas desde un día, hoy como pronto. Lo anterior, y lo ya pedido, sigue como estaba.',
    { params: idParam, body: FormularioVersion, output: Hecho, idempotente: true, ejemplo: { body: version } },
  ),
  quitarVersion: del('/quitarversion/:id', 'RRHH: quita las últimas reglas de un tipo, si no han empezado a regir.', {
    params: idParam,
    output: Hecho,
  }),

  opciones: get('/opciones', 'RRHH: centros y áreas que se pueden bloquear.', { output: OpcionesDeBloqueo }),
  bloqueos: get('/bloqueos', 'RRHH: días en los que no se conceden permisos.', lista(Bloqueo, bloqueosQuery)),
  bloquear: post('/bloqueos', 'RRHH: bloquea unos días; lo que ya se había pedido sigue.', {
    body: FormularioBloqueo,
    output: Hecho,
    idempotente: true,
    ejemplo: {
      body: { desde: '2027-09-01', hasta: '2027-09-10', centro: 'SDR', area: '', tipoId: null, motivo: 'Botadura' },
    },
  }),
  desbloquear: post('/bloqueos/:id/anular', 'RRHH: vuelve a permitir unos días bloqueados.', {
    params: idParam,
    output: Hecho,
    idempotente: true,
  }),

  documentos: get('/documentos', 'RRHH: permisos cuyo justificante es obligatorio, los que lo tienen y los que no.', {
    ...lista(PermisoConDocumento, documentosQuery),
    sensible: 'salud',
  }),
  recordar: post('/documentos/:id/recordar', 'RRHH: recuerda a la persona que falta el justificante.', {
    params: idParam,
    output: Hecho,
    idempotente: true,
  }),
});
