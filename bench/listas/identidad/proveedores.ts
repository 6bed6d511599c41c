import { proveedores } from '#contract/identidad/proveedores/proveedores.endpoints.ts';
import { from, listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: proveedores,
  casos: {
    cuentas: from(`(select id from proveedor_identidad limit 1)`, [
      { who: 'admin' },
      { who: 'admin', query: { texto: 'Robles' } },
    ]),
  },
  filas: () => [
    `insert into proveedor_identidad (codigo, nombre, emisor, cliente, ambitos, por_correo)
     values ('empresa', 'Astilleros', 'https://acceso.example', 'extramuros', 'openid', true)`,
    `insert into identidad_externa (proveedor_id, sub, usuario_id) select p.id, u.matricula, u.id from usuario u, proveedor_identidad p`,
  ],
});
