import * as z from 'zod/mini';
import { area, cambioDeFila, get, lista, nuevaFila, post, put } from '#contract/casa/kernel/endpoint.ts';
import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { filasQuery, llamadasDeImportacion } from '#contract/casa/kernel/importaciones.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { LoQuePasa } from '#contract/casa/kernel/relevo.ts';
import { FichaDePersona, HistorialDePersona, ResumenDePersona } from './ficha.schemas.ts';
import { FilaDePersona, FormularioImportar, ImportacionPersonas } from './importacion.schemas.ts';
import {
  ContratoLaboral,
  CuentasDePersonas,
  FormularioContrato,
  FormularioDatos,
  FormularioFechas,
  FormularioMotivo,
  FormularioPersona,
  FormularioResponsable,
  FormularioRoles,
  LoAbierto,
  Opciones,
  Persona,
  PersonaEnLista,
  personasQuery,
} from './persona.schemas.ts';

const datos = {
  nombre: 'Julia Sáez',
  login: 'julia',
  correo: 'julia@extramuros.example',
  telefono: '',
  puesto: 'Delineante',
  ps: 'PS-12',
  area: 'ING',
  centro: 'SDR',
  centroCoste: '1200',
};

/** People, as RRHH and ADMIN keep them (S-8070 to S-8079). The specification has none of these calls. */
export const personas = area('/api/personas', 'Personas', {
  personas: get('/lista', 'RRHH y ADMIN: personas por nombre.', lista(PersonaEnLista, personasQuery)),
  opciones: get('/opciones', 'RRHH y ADMIN: áreas, centros y papeles que se pueden elegir.', { output: Opciones }),
  cuentas: get('/cuentas', 'RRHH y ADMIN: cuántas personas hay en cada vista de la lista.', {
    output: CuentasDePersonas,
  }),
  persona: get('/:id', 'RRHH y ADMIN: los datos de empresa de una persona.', {
    params: idParam,
    output: Persona,
    sensible: 'ficha',
  }),
  ficha: get(
    '/:id/ficha',
    'Quién es una persona que puedo ver, dónde está ahora y qué partes de su ficha puedo leer.',
    {
      params: idParam,
      output: FichaDePersona,
    },
  ),
  resumen: get('/:id/resumen', 'Las cifras de una persona y lo que tiene pendiente, de las partes que puedo leer.', {
    params: idParam,
    output: ResumenDePersona,
    sensible: 'ficha',
  }),
  historial: get('/:id/historial', 'RRHH, ADMIN y la propia persona: los cambios de su ficha, el primero primero.', {
    params: idParam,
    output: HistorialDePersona,
    sensible: 'ficha',
  }),
  abierto: get('/:id/abierto', 'RRHH y ADMIN: lo que tiene abierto, y a quién pasaría si se va.', {
    params: idParam,
    output: LoAbierto,
  }),
  crear: post('/crear', 'RRHH y ADMIN: da de alta a una persona.', {
    ...nuevaFila,
    body: FormularioPersona,
    ejemplo: {
      body: { matricula: '0400', ...datos, responsableId: 2, roles: ['EMPLEADO'], alta: '2026-12-01', invitar: 'alta' },
    },
  }),
  editar: put('/:id', 'RRHH y ADMIN: cambia sus datos de empresa.', {
    ...cambioDeFila,
    body: FormularioDatos,
    ejemplo: { body: datos },
  }),
  cambiarRoles: put(
    '/:id/roles',
    'RRHH y ADMIN: da y quita papeles. ADMIN solo lo da un ADMIN, y nadie cambia los suyos.',
    {
      ...cambioDeFila,
      body: FormularioRoles,
      ejemplo: { body: { roles: ['EMPLEADO', 'COMEDOR'] } },
    },
  ),
  cambiarFechas: put('/:id/fechas', 'RRHH y ADMIN: primer y último día en la empresa.', {
    ...cambioDeFila,
    body: FormularioFechas,
    ejemplo: { body: { alta: '2020-01-01', baja: '2027-01-31' } },
  }),
  invitar: post('/:id/invitar', 'RRHH y ADMIN: le envía el correo con el que entra por primera vez.', {
    ...nuevaFila,
    params: idParam,
  }),
  desactivar: post(
    '/:id/desactivar',
    'RRHH y ADMIN: cierra su cuenta. Lo que esperaba su decisión pasa a otra persona.',
    {
      ...cambioDeFila,
      body: FormularioMotivo,
      idempotente: true,
      ejemplo: { body: { motivo: 'Deja la empresa' } },
    },
  ),
  activar: post('/:id/activar', 'RRHH y ADMIN: vuelve a abrir su cuenta.', {
    ...cambioDeFila,
    body: FormularioMotivo,
    idempotente: true,
    ejemplo: { body: { motivo: 'Vuelve de la excedencia' } },
  }),
  verRelevo: post(
    '/responsable/vista',
    'RRHH y ADMIN: qué pasaría a quién si estas personas cambian de responsable. No escribe nada.',
    {
      body: FormularioResponsable,
      output: LoQuePasa,
      ejemplo: { body: { personas: [3], responsableId: 2 }, output: { Total: 0, Solicitudes: [] } },
    },
  ),
  relevar: post('/responsable', 'RRHH y ADMIN: da otro responsable a una o varias personas, a todas o a ninguna.', {
    body: FormularioResponsable,
    output: z.object({ Cambiadas: z.int() }),
    idempotente: true,
    ejemplo: { body: { personas: [3], responsableId: 2 }, output: { Cambiadas: 1 } },
  }),

  contratos: get('/:id/contratos', 'RRHH: contratos de trabajo de una persona, el último primero.', {
    params: idParam,
    output: z.array(ContratoLaboral),
    sensible: 'ficha',
  }),
  contratar: post('/:id/contratos', 'RRHH: condiciones de trabajo nuevas desde un día.', {
    ...nuevaFila,
    params: idParam,
    body: FormularioContrato,
    ejemplo: {
      body: {
        desde: '2026-12-01',
        hasta: null,
        tipo: 'I',
        categoria: 'Oficial 1.ª',
        convenio: 'Metal',
        jornadaPct: 100,
      },
    },
  }),

  ...llamadasDeImportacion({
    resumen: {
      importaciones: 'RRHH y ADMIN: ficheros de personas, los últimos primero.',
      importacion: 'RRHH y ADMIN: un fichero y en qué está.',
      filas: 'RRHH y ADMIN: sus filas, con lo que cambia o el error de cada una.',
      errores: 'RRHH y ADMIN: las filas con error como CSV, para corregirlas.',
      leer: 'RRHH y ADMIN: lee un CSV de personas y dice qué cambiaría. No escribe a nadie.',
      importar: 'RRHH y ADMIN: escribe sus filas nuevas y cambiadas.',
      descartar: 'RRHH y ADMIN: olvida un fichero que no se ha importado.',
    },
    Importacion: ImportacionPersonas,
    Fila: FilaDePersona,
    filasQuery,
    maxBytes: MAX_BYTES,
  }),
  plantilla: get('/importaciones/plantilla', 'RRHH y ADMIN: un CSV vacío con todas las columnas.', {
    kind: 'descarga',
  }),
  importar: post('/importaciones/:id/importar', 'RRHH y ADMIN: escribe sus filas nuevas y cambiadas.', {
    ...cambioDeFila,
    body: FormularioImportar,
    ejemplo: { body: { invitar: false } },
    idempotente: true,
  }),
});
