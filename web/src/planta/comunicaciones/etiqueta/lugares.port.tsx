import { useQuery } from '@tanstack/react-query';
import { MAX_UBICACION, rutaDeLugar } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { areasDeComunicacion } from './etiqueta.api.ts';

/*
 * CamposDeLugares  value, onChange: places one below the other, and the area that answers for them: what the labels of places are made of
 * etiquetasDe      those places with the address of each, which opens the form of a fault there
 */
export type Lugares = { texto: string; area: string };

export function CamposDeLugares({ value, onChange }: { value: Lugares; onChange(lugares: Lugares): void }) {
  const { data: areas } = useQuery(areasDeComunicacion);
  return (
    <Stack>
      <Select
        label="Área que lo atiende"
        isRequired
        options={(areas ?? []).map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
        value={value.area}
        onChange={(area) => onChange({ ...value, area })}
      />
      <TextInput
        label="Lugares"
        hint="Uno en cada línea. Al escanearlo, la avería lleva ya el lugar y el área."
        multiline
        rows={8}
        isRequired
        value={value.texto}
        onChange={(texto) => onChange({ ...value, texto })}
      />
    </Stack>
  );
}

export const etiquetasDe = ({ texto, area }: Lugares, maximo: number): { lugar: string; ruta: string }[] =>
  area === ''
    ? []
    : [...new Set(texto.split('\n').map((linea) => linea.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_UBICACION)))]
        .filter(Boolean)
        .slice(0, maximo)
        .map((lugar) => ({ lugar, ruta: rutaDeLugar({ lugar, area: Number(area) }) }));
