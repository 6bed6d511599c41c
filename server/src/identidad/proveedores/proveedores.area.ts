import { entrada } from '#contract/identidad/proveedores/entrada.endpoints.ts';
import { proveedores } from '#contract/identidad/proveedores/proveedores.endpoints.ts';
import { area } from '#server/casa/kernel/area.ts';
import { entradaRoutes } from './entrada/entrada.routes.ts';
import { selectMisDatos } from './misdatos.queries.ts';
import { comprobarProveedores } from './comprobacion.commands.ts';
import { proveedoresRoutes } from './proveedores.routes.ts';
import { relojesDeProveedores } from './proveedores.worker.ts';

export const proveedoresArea = area({
  contrato: proveedores,
  rutas: proveedoresRoutes,
  relojes: relojesDeProveedores,
  problemas: comprobarProveedores,
  fuzz: { por: 'admin' },
});

export const entradaArea = area({ contrato: entrada, rutas: entradaRoutes, misDatos: selectMisDatos });
