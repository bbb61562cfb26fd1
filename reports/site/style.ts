/** How the site looks. */
export const style = ``;
