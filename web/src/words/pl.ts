import rails from '../ticket_to_ride/words_of/pl';
import page from './page/pl';

export default { ...page, ...rails };
