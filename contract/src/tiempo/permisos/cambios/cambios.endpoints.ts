import { area, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { Calculo, FormularioActo } from '../permiso.schemas.ts';
import { CambioPedido, FormularioCalculoCambio, FormularioCambio } from './cambio.schemas.ts';

const otrosDias = {
  Id: 1,
  desde: '2027-08-02',
  hasta: '2027-08-20',
  parte: 'C',
  horaDesde: null,
  horaHasta: null,
};

/** Changes of a granted leave, which its person asks for without calling it off (S-8540). */
export const permisosCambios = area('/api/permisos/cambios', 'Permisos: cambiar uno concedido', {
  calcular: post('/calcular', 'Qué tomaría el permiso con esos días, qué quedaría y qué lo impide. No guarda nada.', {
    body: FormularioCalculoCambio,
    output: Calculo,
    ejemplo: { body: otrosDias, output: { Dias: [], Cantidad: 0, Quedan: [], Impedimentos: [], Avisos: [] } },
  }),
  pedir: post(
    '/pedir',
    'Pide otros días para un permiso concedido, que sigue como está hasta que se decida. Lo que nadie valida cambia al pedirlo.',
    {
      body: FormularioCambio,
      output: CambioPedido,
      idempotente: true,
      conVersion: true,
      ejemplo: {
        body: { ...otrosDias, motivo: 'Se alarga la obra' },
        output: { Id: 1, Numero: 'PER-2027-00001', EstadoId: 2, Estado: 'Aprobado', Cambiado: false },
      },
    },
  ),
  retirar: post('/retirar', 'Retira la petición de cambiarlo: el permiso sigue como está.', {
    body: FormularioActo,
    output: Hecho,
    idempotente: true,
    conVersion: true,
    ejemplo: { body: { Id: 1 }, output: { Id: 1 } },
  }),
});
