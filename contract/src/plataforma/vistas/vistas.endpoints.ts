import { area, del, get, nuevaFila, put, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Favoritos,
  FormularioAspecto,
  FormularioFavoritos,
  FormularioNombreVista,
  FormularioVista,
  MisVistas,
} from './vistas.schemas.ts';

const aspecto = { compacta: true, columnas: [{ id: 'fecha', oculta: true, ancho: null }] };

/** How each person has their tables: columns, density, and the views that they named. Everybody has their own, and sees no other. */
export const vistas = area('/api/vistas', 'Vistas de las tablas', {
  mias: get('/mias', 'Cómo tengo mis tablas, y mis vistas guardadas.', { output: MisVistas }),
  aspecto: put('/aspecto', 'Guarda las columnas y la densidad de una de mis tablas.', {
    body: FormularioAspecto,
    output: MisVistas,
    ejemplo: { body: { tabla: 'facturas-de-proveedores', ...aspecto } },
  }),
  crear: post('/crear', 'Guarda con un nombre los filtros, el orden y las columnas de una tabla.', {
    ...nuevaFila,
    body: FormularioVista,
    ejemplo: {
      body: {
        tabla: 'facturas-de-proveedores',
        nombre: 'Mis vencidas',
        busqueda: 'vence=vencidas&orden=vence',
        aspecto,
      },
    },
  }),
  renombrar: put('/renombrar/:id', 'Cambia el nombre de una de mis vistas.', {
    params: idParam,
    body: FormularioNombreVista,
    output: Hecho,
    ejemplo: { body: { nombre: 'Lo que vence' } },
  }),
  favoritos: get('/favoritos', 'Los apartados del menú que tengo a mano en «Más».', { output: Favoritos }),
  guardarFavoritos: put('/favoritos', 'Guarda los apartados del menú que tengo a mano, en su orden.', {
    body: FormularioFavoritos,
    output: Favoritos,
    ejemplo: { body: { rutas: ['/menu/permisos', '/menu/viajes'] } },
  }),
  borrar: del('/borrar/:id', 'Borra una de mis vistas.', { params: idParam, output: Hecho }),
});
