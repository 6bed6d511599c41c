import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LISTAS, tituloDe } from '#contract/personas/listas/listas.rules.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { FicheroDeLista, loQueHara } from '#web/casa/ui/ficheros/listado.tsx';
import { abreFichero } from './Importar.screen.tsx';
import { cualDe, deshacer, ficherosDe, importar, paramsDeFicha } from './listas.api.ts';

const route = getRouteApi('/protegida/menu/maestros/importar/$id');
const filas = (n: number): string => (n === 1 ? '1 fila' : `${enCifras(n)} filas`);

/** A file of a list, its rows with the outcome of each, and the acts on it. */
export function ImportacionScreen() {
  const maestro = cualDe(route.useSearch().que);
  const { mutateAsync: escribir } = useMutation(importar);
  const acto = ({ Id, Version }: { Id: number; Version: number }) => ({
    params: paramsDeFicha(maestro, Id),
    version: Version,
  });
  const { mutateAsync: volver } = useMutation(deshacer);
  return (
    <FicheroDeLista
      de={ficherosDe(maestro)}
      id={Number(route.useParams().id)}
      abre={abreFichero(maestro)}
      volver={{ to: '/menu/maestros/importar', search: { que: maestro } }}
      nombreDe={(columna) => tituloDe(maestro, columna)}
      header={LISTAS[maestro].nombre}
      titulo={({ Nombre, Codigo }) => Nombre || Codigo || 'Sin nombre'}
      detalle={({ Codigo }) => Codigo}
      actos={(i) => ({
        deshacer: {
          boton: 'Deshacer la importación',
          variant: 'outline',
          pregunta: {
            title: 'Deshacer la importación',
            message:
              `${i.Hechas === 1 ? 'La fila que escribió vuelve' : `Las ${filas(i.Hechas)} que escribió vuelven`} a ` +
              'estar como antes. Las que alguien ha cambiado desde entonces, o ya se usan, se quedan como están.',
            confirm: 'Deshacer',
          },
          hacer: () => volver(acto(i)),
        },
        importar: {
          boton: `Importar ${filas(i.Nuevas + i.Cambian)}`,
          pregunta: {
            title: `Importar ${filas(i.Nuevas + i.Cambian)}`,
            message: loQueHara(i, filas, ['se añadirá', 'se añadirán']),
            confirm: 'Importar',
          },
          hacer: () => escribir(acto(i)),
        },
      })}
    />
  );
}
