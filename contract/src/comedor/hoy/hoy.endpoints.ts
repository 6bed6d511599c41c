import { area, get, post, put } from '#contract/casa/kernel/endpoint.ts';
import {
  Ajustes,
  Cerrado,
  FormularioAjustes,
  FormularioDia,
  FormularioFecha,
  Hoy,
  hoyQuery,
  mesQuery,
  Resumen,
  unDiaQuery,
} from './hoy.schemas.ts';

/** The canteen for its diners: their day and their month. The specification has none of these calls. */
export const comedor = area('/api/comedor', 'Comedor', {
  hoy: get('/hoy', 'El menú de hoy, o de otro día, y mi sitio, mis pedidos y mi mesa desde hoy.', {
    query: unDiaQuery,
    output: Hoy,
  }),
  resumen: get('/resumen', 'Lo que he pedido en un mes, día a día, y si está exento.', {
    query: mesQuery,
    output: Resumen,
  }),
  nomina: get('/nomina', 'RRHH: el resumen de un mes de cada persona, como CSV para la nómina.', {
    kind: 'descarga',
    query: mesQuery,
  }),

  ajustes: get('/cocina/ajustes', 'Cocina: los días en que abre, sus excepciones y hasta qué hora se pide.', {
    query: hoyQuery,
    output: Ajustes,
  }),
  cambiarAjustes: put('/cocina/ajustes', 'Cocina: cambia los días en que abre y hasta qué hora se pide.', {
    query: hoyQuery,
    body: FormularioAjustes,
    output: Ajustes,
    conVersion: true,
    ejemplo: { body: { dias: [1, 2, 3, 4, 5], corteBocadillos: '09:00', corteParaLlevar: '10:30' } },
  }),
  cambiarDia: post(
    '/cocina/dia',
    'Cocina: abre o cierra un día. Al cerrarlo se cancela lo reservado y pedido, y se le dice a cada persona.',
    {
      query: hoyQuery,
      body: FormularioDia,
      output: Cerrado,
      idempotente: true,
      ejemplo: { body: { fecha: '2099-01-05', abierto: false, motivo: 'Obras en la cocina' } },
    },
  ),
  quitarDia: post('/cocina/quitardia', 'Cocina: ese día vuelve a ser como siempre.', {
    query: hoyQuery,
    body: FormularioFecha,
    output: Ajustes,
    idempotente: true,
    ejemplo: { body: { fecha: '2099-01-05' } },
  }),
});
