import { ALERGENOS, CODIGOS_ALERGENO } from '#contract/comedor/centros/alergenos.rules.ts';
import type { Plato } from '#contract/comedor/menus/menu.schemas.ts';
import { elegirAlergenos, useMisAlergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Popover } from '#web/casa/ui/dialogos/popover.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Token } from '#web/casa/ui/tabla/filter-token.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';

/** Allergens avoided by this person, chosen on this device: dishes with them are marked, and hidden only on request. */
type Props = { platos: readonly Plato[]; oculta: boolean; onOcultar(oculta: boolean): void };
export function FiltroDeAlergenos({ platos, oculta, onOcultar }: Props) {
  const misAlergenos = useMisAlergenos();
  const marcados = platos.filter(
    (p) => !p.Retirado && p.Alergenos.some((alergeno) => misAlergenos.includes(alergeno)),
  ).length;
  const cuantos = marcados === 1 ? 'un plato marcado' : `${marcados} platos marcados`;
  const elegidos = misAlergenos.length === 0 ? undefined : `${misAlergenos.length}, ${cuantos}`;
  const title = elegidos === undefined ? 'Elegir mis alérgenos' : 'Mis alérgenos';
  const eleccion = (
    <>
      <fieldset>
        <legend className="mb-1">
          <Dim>
            Se marcarán los platos que los lleven. Su elección se guarda solo en este dispositivo y no se envía a nadie.
          </Dim>
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
          {CODIGOS_ALERGENO.map((codigo) => (
            <Checkbox
              key={codigo}
              value={misAlergenos.includes(codigo)}
              onChange={(si) =>
                elegirAlergenos(CODIGOS_ALERGENO.filter((c) => (c === codigo ? si : misAlergenos.includes(c))))
              }
            >
              {ALERGENOS[codigo]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {misAlergenos.length > 0 && (
        <Checkbox value={oculta} onChange={onOcultar}>
          Ocultar los platos que los lleven
        </Checkbox>
      )}
    </>
  );
  if (useDesk())
    return (
      <Token label={title} chosen={elegidos} className="w-120">
        {() => <div className="p-2">{eleccion}</div>}
      </Token>
    );
  return (
    <Popover
      trigger={elegidos === undefined ? 'Mis alérgenos' : `Mis alérgenos: ${misAlergenos.length}`}
      variant={elegidos === undefined ? 'plain' : 'soft'}
      className="-mr-2 px-2!"
      title={elegidos === undefined ? title : `${title}: ${elegidos} esta semana`}
    >
      {eleccion}
    </Popover>
  );
}
