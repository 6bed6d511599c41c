import type { Alergeno } from '#contract/comedor/centros/alergenos.rules.ts';

/** `marcas`: v vegetarian, V vegan (and vegetarian), g gluten-free, L to take away too. No allergens: it has none. */
const plato = (nombre: string, marcas: string, alergenos: readonly Alergeno[] = [], descripcion = '') => ({
  nombre,
  descripcion,
  alergenos,
  sinAlergenos: alergenos.length === 0,
  vegetariano: /v/i.test(marcas),
  vegano: marcas.includes('V'),
  sinGluten: marcas.includes('g'),
  paraLlevar: marcas.includes('L'),
});
export type PlatoDemo = ReturnType<typeof plato>;

/** Dishes of each course, by canteen; two of the first and second ones a day, in turns. */
export const PLATOS: Record<'SDR' | 'LPA', Record<1 | 2 | 3 | 4, readonly PlatoDemo[]>> = {
  SDR: {
    1: [
      plato('Lentejas estofadas con verduras', 'VgL', ['apio']),
      plato('Sopa de cocido', '', ['gluten', 'huevos', 'apio'], 'Con fideos y hierbabuena'),
      plato('Cocido montañés', 'g', ['sulfitos'], 'Alubia blanca, berza y compango'),
      plato('Crema de calabaza y puerro', 'vgL', ['lacteos']),
      plato('Macarrones con tomate y atún', 'L', ['gluten', 'pescado']),
      plato('Ensalada de garbanzos y pimiento asado', 'VgL', ['sulfitos']),
      plato('Arroz caldoso con verduras', 'Vg', ['apio']),
      plato('Ensalada mixta con huevo y atún', 'gL', ['huevos', 'pescado', 'sulfitos']),
      plato('Alubias rojas con chorizo', 'g', ['lacteos', 'sulfitos']),
      plato('Espinacas rehogadas con pasas y piñones', 'Vg', ['frutos_cascara', 'sulfitos']),
    ],
    2: [
      plato('Bacalao con tomate', 'g', ['pescado']),
      plato('Pollo asado al limón', 'gL', [], 'Muslo y contramuslo, al horno'),
      plato('Albóndigas en salsa', '', ['gluten', 'huevos', 'sulfitos'], 'De ternera y cerdo'),
      plato('Tortilla de patata con cebolla', 'vgL', ['huevos']),
      plato('Merluza a la romana', '', ['gluten', 'huevos', 'pescado']),
      plato('Hamburguesa de alubia y avena', 'VL', ['gluten', 'soja', 'sesamo']),
      plato('Carrilleras de cerdo al vino tinto', 'g', ['apio', 'sulfitos']),
      plato('Berenjenas rellenas de verdura', 'vgL', ['lacteos']),
      plato('Bonito encebollado', 'g', ['pescado', 'sulfitos']),
      plato('Lomo adobado con pimientos', 'gL', ['sulfitos']),
    ],
    3: [
      plato('Patatas fritas', 'Vg'),
      plato('Ensalada verde', 'Vg', ['sulfitos']),
      plato('Arroz blanco', 'Vg'),
      plato('Judías verdes salteadas', 'Vg'),
    ],
    4: [
      plato('Fruta de temporada', 'VgL'),
      plato('Yogur natural', 'vgL', ['lacteos']),
      plato('Arroz con leche', 'vg', ['lacteos']),
      plato('Quesada pasiega', 'v', ['gluten', 'huevos', 'lacteos']),
      plato('Flan casero', 'vg', ['huevos', 'lacteos']),
    ],
  },
  LPA: {
    1: [
      plato('Potaje de berros', 'g', ['apio'], 'Con costilla y gofio aparte'),
      plato('Crema de bubango', 'vgL', ['lacteos']),
      plato('Rancho canario', '', ['gluten', 'huevos', 'sulfitos']),
      plato('Ensalada de tomate, aguacate y cebolla', 'VgL'),
      plato('Ropa vieja de garbanzos', 'gL', ['sulfitos']),
      plato('Escaldón de gofio', '', ['gluten', 'pescado', 'apio']),
      plato('Arroz con verduras de la isla', 'VgL', ['apio']),
      plato('Potaje de lentejas', 'Vg', ['apio']),
    ],
    2: [
      plato('Cherne a la plancha con mojo verde', 'g', ['pescado', 'sulfitos']),
      plato('Carne de cabra en salsa', 'g', ['sulfitos']),
      plato('Pollo al salmorejo canario', 'gL', ['sulfitos']),
      plato('Tortilla de calabacín', 'vgL', ['huevos']),
      plato('Calamares saharianos', '', ['gluten', 'moluscos', 'sulfitos']),
      plato('Tofu guisado con mojo rojo', 'VgL', ['soja', 'sulfitos']),
      plato('Atún en adobo', 'g', ['pescado', 'sulfitos']),
      plato('Croquetas de espinacas', 'v', ['gluten', 'huevos', 'lacteos']),
    ],
    3: [plato('Papas arrugadas', 'Vg'), plato('Ensalada verde', 'Vg', ['sulfitos']), plato('Batata asada', 'Vg')],
    4: [
      plato('Papaya con naranja', 'VgL'),
      plato('Bienmesabe con helado', 'v', ['huevos', 'lacteos', 'frutos_cascara', 'gluten']),
      plato('Yogur natural', 'vgL', ['lacteos']),
      plato('Quesillo', 'vg', ['huevos', 'lacteos']),
    ],
  },
};
