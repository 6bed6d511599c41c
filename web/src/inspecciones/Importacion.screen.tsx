import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { nombreDeColumna } from '#contract/inspecciones/inspecciones.rules.ts';
import { FicheroDeLista } from '#web/ui/ficheros/listado.tsx';
import { sinLasMalas } from '#web/ui/ficheros/pantallas.tsx';
import { abreFichero } from './Importar.screen.tsx';
import { ficheros, importar } from './inspecciones.api.ts';

const route = getRouteApi('/protegida/menu/izado/importar/$id');
const elementos = (n: number): string => (n === 1 ? '1 elemento' : `${n.toLocaleString('es-ES')} elementos`);

/** A file of elements, its rows with what becomes of each, and what may be done with it. */
export function ImportacionScreen() {
  const { mutateAsync } = useMutation(importar);
  return (
    <FicheroDeLista
      de={ficheros}
      id={Number(route.useParams().id)}
      abre={abreFichero}
      volver={{ to: '/menu/izado/importar' }}
      nombreDe={nombreDeColumna}
      header="Elemento"
      titulo={({ Codigo }) => Codigo || 'Sin código'}
      detalle={({ Nombre }) => Nombre}
      actos={(i) => ({
        importar: {
          boton: `Importar ${elementos(i.Nuevas + i.Cambian)}`,
          pregunta: {
            title: `Importar ${elementos(i.Nuevas + i.Cambian)}`,
            message: `Se crearán ${elementos(i.Nuevas)} y cambiarán ${elementos(i.Cambian)}.${sinLasMalas(i.Malas)}`,
            confirm: 'Importar',
          },
          hacer: () => mutateAsync({ id: i.Id, version: i.Version }),
        },
      })}
    />
  );
}
