import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { nombreDeColumna } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { paramsOf } from '#web/casa/red/api.ts';
import { FicheroDeLista, loQueHara } from '#web/casa/ui/ficheros/listado.tsx';
import { abreFichero } from './Importar.screen.tsx';
import { ficheros, importar } from './saldoinicial.api.ts';

const route = getRouteApi('/protegida/menu/saldosiniciales/importar/$id');
const saldos = (n: number): string => (n === 1 ? '1 saldo' : `${enCifras(n)} saldos`);

/** A file of opening balances, its rows with the outcome of each, and the acts on it. */
export function ImportacionScreen() {
  const { mutateAsync } = useMutation(importar);
  return (
    <FicheroDeLista
      de={ficheros}
      id={Number(route.useParams().id)}
      abre={abreFichero}
      volver={{ to: '/menu/saldosiniciales/importar' }}
      nombreDe={nombreDeColumna}
      header="Persona"
      titulo={({ Matricula }) => Matricula || 'Sin matrícula'}
      detalle={({ Nombre }) => Nombre}
      actos={(i) => ({
        importar: {
          boton: `Importar ${saldos(i.Nuevas + i.Cambian)}`,
          pregunta: {
            title: `Importar ${saldos(i.Nuevas + i.Cambian)}`,
            message: loQueHara(i, saldos, ['se escribirá', 'se escribirán']),
            confirm: 'Importar',
          },
          hacer: () => mutateAsync({ params: paramsOf(i.Id), version: i.Version }),
        },
      })}
    />
  );
}
