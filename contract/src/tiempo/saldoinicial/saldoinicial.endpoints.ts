import * as z from 'zod/mini';
import { actoDeFila, area, get, lista, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { MAX_BYTES } from '#contract/casa/kernel/importacion.ts';
import { filasQuery, llamadasDeImportacion } from '#contract/casa/kernel/importaciones.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  FilaDeInicial,
  FormularioAnulacion,
  FormularioCorreccionInicial,
  FormularioInicial,
  ImportacionDeIniciales,
  inicialesQuery,
  MiSaldoInicial,
  OpcionesDeInicial,
  SaldoInicial,
  SaldoInicialDetalle,
} from './inicial.schemas.ts';
import { MAX_PAPEL } from './saldoinicial.rules.ts';

/** Figures with which balances begin, of hours and of leave, where a company starts in the middle of a year. */
export const saldoinicial = area('/api/saldosiniciales', 'Saldos iniciales', {
  mios: get('/mios', 'Mis saldos iniciales en vigor, con sus apuntes.', { output: z.array(MiSaldoInicial) }),

  todos: get('/todos', 'RRHH: los saldos iniciales, los últimos primero.', lista(SaldoInicial, inicialesQuery)),
  opciones: get('/opciones', 'RRHH: qué saldos pueden empezar con una cifra.', { output: OpcionesDeInicial }),
  uno: get('/:id', 'RRHH: un saldo inicial con sus apuntes y su historial.', {
    params: idParam,
    output: SaldoInicialDetalle,
  }),
  crear: post('/crear', 'RRHH: escribe la cifra con la que empieza un saldo de una persona, y de dónde sale.', {
    ...nuevaFila,
    body: FormularioInicial,
    ejemplo: {
      body: { personaId: 7, tipoId: null, fecha: '2026-07-01', cantidad: 750, fuente: 'Hoja de control de junio' },
    },
  }),
  corregir: post('/:id/corregir', 'RRHH: escribe la cifra que debería ser; la diferencia queda como contraasiento.', {
    ...actoDeFila,
    body: FormularioCorreccionInicial,
    ejemplo: { body: { cantidad: 690, motivo: 'Se contó dos veces la guardia del día 3' } },
  }),
  anular: post('/:id/anular', 'RRHH: deja sin efecto un saldo inicial, con su motivo.', {
    ...actoDeFila,
    body: FormularioAnulacion,
    ejemplo: { body: { motivo: 'La fecha era otra' } },
  }),
  adjuntar: post('/:id/fichero', 'RRHH: añade o cambia el documento del que sale la cifra.', {
    kind: 'subida',
    params: idParam,
    maxBytes: MAX_PAPEL,
    output: Hecho,
    idempotente: true,
  }),
  fichero: get('/:id/fichero', 'El documento del que sale la cifra: para RRHH.', {
    kind: 'descarga',
    params: idParam,
    sensible: 'documentos',
  }),

  ...llamadasDeImportacion({
    resumen: {
      importaciones: 'RRHH: ficheros de saldos iniciales, los últimos primero.',
      importacion: 'RRHH: un fichero y en qué está.',
      filas: 'RRHH: sus filas, con lo que cambia o el error de cada una.',
      errores: 'RRHH: las filas con error como CSV, para corregirlas.',
      leer: 'RRHH: lee un CSV de saldos iniciales y dice qué cambiaría. No escribe nada.',
      importar: 'RRHH: escribe sus filas nuevas y cambiadas.',
      descartar: 'RRHH: olvida un fichero que no se ha importado.',
    },
    Importacion: ImportacionDeIniciales,
    Fila: FilaDeInicial,
    filasQuery,
    maxBytes: MAX_BYTES,
  }),
  plantilla: get('/importaciones/plantilla', 'RRHH: un CSV vacío con todas las columnas.', { kind: 'descarga' }),
});
