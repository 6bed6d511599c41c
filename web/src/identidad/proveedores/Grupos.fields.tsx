import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ROLES_DE_GRUPO, type RolDeGrupo } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Button, IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** `rol`: '' in a row for which no role has been chosen yet; the schema refuses it. */
export type GrupoDeRol = { grupo: string; rol: RolDeGrupo | '' };
const OPCIONES = ROLES_DE_GRUPO.map((id) => ({ id, label: nombreDeRol(id) }));
type Props = { value: readonly GrupoDeRol[]; onChange(value: GrupoDeRol[]): void; error: string | undefined };

/** Table of groups of the provider and the role that each gives. */
export function Grupos({ value, onChange, error }: Props) {
  const [added, setAdded] = useState<number>(); // takes the focus
  const set = (i: number, cambio: Partial<GrupoDeRol>) =>
    onChange(value.map((fila, j) => (i === j ? { ...fila, ...cambio } : fila)));
  return (
    <Stack gap="md">
      {value.length === 0 && (
        <Dim>Ningún grupo da papeles: los de cada persona son los que le ponga Recursos Humanos.</Dim>
      )}
      {value.map((fila, i) => (
        // Rows have no number of their own, and the fields hold no state.
        // eslint-disable-next-line react/no-array-index-key -- as above
        <div
          key={i}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_16rem_auto]"
        >
          <TextInput
            label="Grupo"
            name={`grupos.${i}.grupo`}
            autoComplete="off"
            isRequired
            autoFocus={i === added}
            maxLength={200}
            value={fila.grupo}
            onChange={(grupo) => set(i, { grupo })}
          />
          <div className="row-start-2 sm:row-start-auto">
            <Select
              label="Papel"
              isRequired
              options={OPCIONES}
              placeholder="Elija un papel"
              value={fila.rol}
              onChange={(rol) => set(i, { rol: rol as RolDeGrupo })} // one of the options
            />
          </div>
          <div className="mt-7">
            <IconButton
              label={`Quitar el grupo ${fila.grupo || i + 1}`}
              onPress={() => onChange(value.filter((_fila, j) => j !== i))}
            >
              <Trash2 />
            </IconButton>
          </div>
        </div>
      ))}
      {error !== undefined && (
        <Texto look="small bad" role="alert">
          {error}
        </Texto>
      )}
      <Row>
        <Button
          variant="outline"
          icon={<Plus />}
          onPress={() => {
            setAdded(value.length);
            onChange([...value, { grupo: '', rol: '' }]);
          }}
          isDisabled={value.length >= 200}
        >
          Añadir grupo
        </Button>
      </Row>
    </Stack>
  );
}
