import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Importacion } from '#contract/tiempo/presencia/importacion.schemas.ts';
import type { EstadoFila } from '#contract/tiempo/presencia/presencia.rules.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { CADUCADA, DetalleDeFichero, SIN_FILAS, sinLasMalas } from '#web/casa/ui/ficheros/pantallas.tsx';
import { cifrasDe, columnasFila, FilaDeFichero } from './Importacion.card.tsx';
import { abreFichero } from './Importar.screen.tsx';
import { deshacer, ficheros, importar } from './presencia.api.ts';

const route = getRouteApi('/protegida/menu/presencia/importar/$id');

/** File of a clock terminal: its rows with their outcomes, and its possible acts. */
export function ImportacionScreen() {
  const empezar = useMutation(importar);
  const volver = useMutation(deshacer);
  return (
    <DetalleDeFichero
      de={ficheros}
      id={Number(route.useParams().id)}
      abre={abreFichero}
      volver={{ to: '/menu/presencia/importar' }}
      cifras={cifrasDe}
      enMarcha={(i) => ({
        que: i.EstadoId === 2 ? 'Importando' : 'Deshaciendo',
        hechas: i.Hechas,
        todas: i.Buenas,
      })}
      aviso={aviso}
      datos={({ Personas }) => (Personas === 0 ? [] : [['Personas', Personas]])}
      cuentas={cuentas}
      columns={columnasFila}
      tarjeta={(fila) => <FilaDeFichero fila={fila} />}
      actos={(i) => ({
        deshacer: {
          boton: 'Deshacer importación',
          variant: 'risk',
          palabras: {
            title: `Deshacer ${i.Nombre}`,
            message:
              'Se anularán los fichajes de este fichero que sigan en pie. Quedarán en el registro, con su motivo.',
            label: 'Motivo',
            max: 250,
            confirm: 'Deshacer importación',
            danger: true,
          },
          hacer: (motivo) => volver.mutateAsync({ id: i.Id, version: i.Version, motivo }),
        },
        importar: {
          boton: `Importar ${fichajes(i)}`,
          pregunta: {
            title: `Importar ${fichajes(i)}`,
            message: `${i.Buenas === 1 ? 'Se añadirá' : 'Se añadirán'} al registro de ${personas(i)}.${sinLasMalas(i.Malas)}`,
            confirm: 'Importar',
          },
          hacer: () => empezar.mutateAsync({ id: i.Id, version: i.Version }),
        },
      })}
    />
  );
}

const fichajes = ({ Buenas }: Importacion): string => (Buenas === 1 ? '1 fichaje' : `${enCifras(Buenas)} fichajes`);
const personas = ({ Personas }: Importacion) => (Personas === 1 ? '1 persona' : `${enCifras(Personas)} personas`);
function aviso({ Buenas, Malas, acciones }: Importacion) {
  if (!acciones.includes('importar')) return { sinNada: Buenas === 0 ? SIN_FILAS : CADUCADA };
  return Malas > 0
    ? 'Puede importar las filas buenas y subir después las demás, ya corregidas: las que consten no se repiten.'
    : '';
}
const cuentas = (i: Importacion): { id: EstadoFila; label: string; count: number }[] => [
  { id: 'M', label: 'Con error', count: i.Malas },
  {
    id: i.EstadoId === 1 ? 'B' : i.EstadoId === 5 ? 'D' : 'I',
    label: i.EstadoId === 1 ? 'Por importar' : i.EstadoId === 5 ? 'Deshechas' : 'Importadas',
    count: i.Buenas,
  },
  { id: 'R', label: 'Ya constaban', count: i.Repetidas },
];
