import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { nombreDeColumna } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { FicheroDeLista, loQueHara } from '#web/casa/ui/ficheros/listado.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { abreFichero } from './Importar.screen.tsx';
import { ficheros, importar } from './inspecciones.api.ts';

const route = getRouteApi('/protegida/menu/izado/importar/$id');
const elementos = (n: number): string => (n === 1 ? '1 elemento' : `${enCifras(n)} elementos`);

/** A file of elements, its rows with the outcome of each, and the acts on it. */
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
            message: loQueHara(i, elementos, ['se creará', 'se crearán']),
            confirm: 'Importar',
          },
          hacer: () => mutateAsync({ params: paramsOf(i.Id), version: i.Version }),
        },
      })}
    />
  );
}
