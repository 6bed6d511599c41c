import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { trasDecidir } from './conformar.commands.ts';
import { avisarDeFacturas, comprobarFactura } from './comprobado/comprobado.commands.ts';
import { quien } from './factura.commands.ts';
import { ordenFacturas, selectFacturas } from './factura.queries.ts';
import { ADMINISTRACION } from './facturas.policy.ts';
import { facturasRoutes } from './facturas.routes.ts';
import { verHallazgo } from './facturas.views.ts';
import { relojesDeImportacion } from './importacion.worker.ts';
import { verInicio } from './inicio.views.ts';
import { borrarCaducadas } from './pago.commands.ts';
import { selectResumen } from './pago.queries.ts';

export const facturasArea = area({
  contrato: facturas,
  opcional: 'facturas',
  rutas: facturasRoutes,
  relojes: () => [
    {
      nombre: 'borrar las facturas de hace más de seis años',
      cada: 'hora',
      siempre: true,
      hacer: () => borrarCaducadas(),
    },
    ...relojesDeImportacion(),
  ],
  decision: {
    tipo: 'FACTURA',
    nombre: 'Factura',
    cosa: 'factura',
    femenino: true,
    porDecidir: 'Una factura espera su decisión',
    notificacion: 'solicitud_espera',
    pantalla: null,
    pideMas: false,
    enMias: false,
    efecto: trasDecidir,
    comprobar: comprobarFactura,
    avisar: avisarDeFacturas,
    verboDeDia: 'Vence',
  },
  inicio: async (usuario) => (usuario.roles.includes(ADMINISTRACION) ? verInicio(await selectResumen()) : {}),
  buscar: async (usuario, { texto, limite }) =>
    usuario.roles.includes(ADMINISTRACION)
      ? (await selectFacturas(quien(usuario), { texto, limite }, ordenFacturas('-registro'))).map(verHallazgo)
      : [],
  demo: async () => (await import('./facturas.demo.ts')).cargar,
  fuzz: { por: 'clara', llamadas: { cambiarLimite: 'admin' } },
});
