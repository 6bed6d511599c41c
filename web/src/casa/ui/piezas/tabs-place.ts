/** Id of the place for the LinkTabs of a screen, in its bar: of its own, because the first load has the bar and no tabs. */
export const TABS_PLACE = 'pestanas';
